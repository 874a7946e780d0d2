// Strongly connected components, by Tarjan's algorithm with a worklist of its own: a chain of any length is fine.

import type { Graph } from "./graph.ts";

export interface Components {
  /** Per vertex the number of its component. */
  readonly of: Int32Array;
  readonly count: number;
}

/** Source: R. Tarjan, Depth-first search and linear graph algorithms (1972). */
export function findComponents({ names, firstEdge, edgeTo }: Graph): Components {
  const size = names.length;
  const component = new Int32Array(size).fill(-1);
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const cursor = new Int32Array(size);
  const path = new Int32Array(size);
  const open = new Int32Array(size);
  let pathSize = 0;
  let openSize = 0;
  let visited = 0;
  let count = 0;
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    path[pathSize++] = root;
    while (pathSize > 0) {
      const vertex = path[pathSize - 1] as number;
      if (order[vertex] === -1) {
        order[vertex] = low[vertex] = visited++;
        cursor[vertex] = firstEdge[vertex] as number;
        open[openSize++] = vertex;
      }
      const end = firstEdge[vertex + 1] as number;
      let descended = false;
      while ((cursor[vertex] as number) < end) {
        const to = edgeTo[cursor[vertex] as number] as number;
        if (order[to] === -1) {
          path[pathSize++] = to;
          descended = true;
          break;
        }
        if (component[to] === -1 && (low[to] as number) < (low[vertex] as number)) low[vertex] = low[to] as number;
        cursor[vertex] = (cursor[vertex] as number) + 1;
      }
      if (descended) continue;
      pathSize--;
      if (low[vertex] === order[vertex]) {
        let member: number;
        do {
          member = open[--openSize] as number;
          component[member] = count;
        } while (member !== vertex);
        count++;
      }
    }
  }
  return { of: component, count };
}
