// Which edges lie on a cycle, and one cycle for each of them: the one that dependency-cruiser's search comes upon.
//
// That search goes depth first from the edge's target, looks at each vertex first for an edge straight back to where
// it started, and leaves out edges to what had been visited when it came to a vertex. It gives up on some edges that
// do lie on a cycle; those get the shortest one here. Searching inside the edge's strongly connected component alone
// finds the same cycles, since nothing outside of it leads back.
//
// Cycles are held once however many of their edges they are named for: an edge refers to its cycle and to the place
// in it where it stands. So a ring of n modules takes n places, not n times n.

import type { Components } from "./components.ts";
import type { Graph } from "./graph.ts";

/** What the searches of one component may cost before it is described by other cycles than dependency-cruiser's. */
export interface CycleLimits {
  /** Edges looked at. */
  steps: number;
  /** Places in the component's cycles, all taken together. */
  places: number;
  /** The same of those other cycles, past which one stands in for the rest. */
  shortPlaces: number;
}

/** A tangle past these would take dependency-cruiser minutes, and its result could not be read by anyone. */
export const CYCLE_LIMITS: CycleLimits = { steps: 40_000_000, places: 400_000, shortPlaces: 400_000 };

export interface Cycles {
  /** Per edge the number of its cycle, -1 where there is none. */
  readonly of: Int32Array;
  /** Per edge where in its cycle it stands; ELSEWHERE when that cycle only stands in for its own, which nobody could read. */
  readonly at: Int32Array;
  /** The edges along each cycle, each vertex once. */
  readonly edges: readonly Int32Array[];
}

/** See `Cycles.at`. */
export const ELSEWHERE = -1;

/** The edges of the cycle that `edge` lies on, from `edge` on, or of the one that stands in for it; empty when there is none. */
export function cycleFrom(cycles: Cycles, edge: number): number[] {
  const cycle = cycles.edges[cycles.of[edge] as number];
  if (cycle === undefined) return [];
  const at = Math.max(0, cycles.at[edge] as number);
  return [...cycle.subarray(at), ...cycle.subarray(0, at)];
}

export function findCycles(graph: Graph, components: Components, limits: CycleLimits = CYCLE_LIMITS): Cycles {
  const store = new CycleStore(graph);
  for (const tangle of findTangles(graph, components)) {
    const isDescribed =
      describeRing(graph, tangle, store) || describeAsDependencyCruiser(graph, components, tangle, store, limits);
    if (!isDescribed) describeByShortCycles(graph, components, tangle, store, limits);
    for (const edge of tangle.edges) store.copyPlace(firstEdgeTo(graph, edge), edge);
  }
  return store;
}

/** Finds the cycles of single edges, as `findCycles` names them in a component that is within the limits. */
export class CycleFinder {
  private readonly graph: Graph;
  private readonly search: DependencyCruiserSearch;
  private readonly shortest: ShortestPaths;

  constructor(graph: Graph, components: Pick<Components, "of">, steps: number = CYCLE_LIMITS.steps) {
    this.graph = graph;
    this.search = new DependencyCruiserSearch(graph, components, steps);
    this.shortest = new ShortestPaths(graph, components);
  }

  /** Of an edge inside a component: the edges from it on. `undefined`: it takes too long to tell. */
  find(edge: number): number[] | undefined {
    const first = firstEdgeTo(this.graph, edge);
    const cycle = this.search.find(first);
    if (this.search.isExhausted) return undefined;
    return cycle.length > 0 ? cycle : [first, ...this.shortest.find(this.graph.edgeTo[first] as number, this.graph.edgeFrom[first] as number)];
  }
}

/** A component that holds an edge: its vertices and the edges between them, both in order. */
interface Tangle {
  vertices: number[];
  edges: number[];
}

function findTangles({ edgeCount, edgeFrom, edgeTo }: Graph, components: Components): Iterable<Tangle> {
  const tangles = new Map<number, Tangle>();
  for (let edge = 0; edge < edgeCount; edge++) {
    const from = edgeFrom[edge] as number;
    const component = components.of[from] as number;
    if (components.of[edgeTo[edge] as number] !== component) continue;
    let tangle = tangles.get(component);
    if (tangle === undefined) tangles.set(component, (tangle = { vertices: [], edges: [] }));
    if (tangle.vertices[tangle.vertices.length - 1] !== from) tangle.vertices.push(from);
    tangle.edges.push(edge);
  }
  return tangles.values();
}

/** Of several edges between two vertices the first: the one whose types a cycle shows. */
function firstEdgeTo({ edgeFrom, edgeTo, firstEdge }: Graph, edge: number): number {
  for (let other = firstEdge[edgeFrom[edge] as number] as number; other < edge; other++) {
    if (edgeTo[other] === edgeTo[edge]) return other;
  }
  return edge;
}

/** Cycles, each held once, and which edge is on which. */
class CycleStore implements Cycles {
  readonly of: Int32Array;
  readonly at: Int32Array;
  readonly edges: Int32Array[] = [];
  /** Places in all cycles together. */
  places = 0;
  private readonly byHash = new Map<number, number[]>();

  constructor(graph: Graph) {
    this.of = new Int32Array(graph.edgeCount).fill(-1);
    this.at = new Int32Array(graph.edgeCount);
  }

  /** Names `cycle` for its first edge. Two cycles that differ in where they begin are one. */
  put(cycle: readonly number[]): void {
    const { length } = cycle;
    let start = 0;
    for (let place = 1; place < length; place++) if ((cycle[place] as number) < (cycle[start] as number)) start = place;
    let hash = length;
    for (let place = 0; place < length; place++) {
      hash = (Math.imul(hash, 31) + (cycle[(start + place) % length] as number)) | 0;
    }
    const alike = this.byHash.get(hash);
    let found = alike?.find((number) => this.isSame(number, cycle, start));
    if (found === undefined) {
      found = this.edges.length;
      this.edges.push(Int32Array.from([...cycle.slice(start), ...cycle.slice(0, start)]));
      this.places += length;
      if (alike === undefined) this.byHash.set(hash, [found]);
      else alike.push(found);
    }
    const edge = cycle[0] as number;
    this.of[edge] = found;
    this.at[edge] = (length - start) % length;
  }

  /** Names `cycle` for every one of its edges. */
  putForAll(cycle: readonly number[]): void {
    this.put(cycle);
    const number = this.of[cycle[0] as number] as number;
    (this.edges[number] as Int32Array).forEach((edge, place) => {
      this.of[edge] = number;
      this.at[edge] = place;
    });
  }

  /** An edge of the tangle whose first cycle has this number, and whose own cycle is not held. */
  standIn(number: number, edge: number): void {
    this.of[edge] = number;
    this.at[edge] = ELSEWHERE;
  }

  copyPlace(from: number, to: number): void {
    this.of[to] = this.of[from] as number;
    this.at[to] = this.at[from] as number;
  }

  /** Forgets the cycles from number `count` on. */
  forgetFrom(count: number): void {
    for (const cycle of this.edges.splice(count)) this.places -= cycle.length;
    for (const [hash, numbers] of this.byHash) {
      const kept = numbers.filter((number) => number < count);
      if (kept.length === 0) this.byHash.delete(hash);
      else this.byHash.set(hash, kept);
    }
  }

  private isSame(number: number, cycle: readonly number[], start: number): boolean {
    const held = this.edges[number] as Int32Array;
    if (held.length !== cycle.length) return false;
    for (let place = 0; place < held.length; place++) {
      if (held[place] !== cycle[(start + place) % held.length]) return false;
    }
    return true;
  }
}

/** A component in which each vertex leads to one other: the ring itself, found without a search. */
function describeRing({ edgeFrom, edgeTo }: Graph, { vertices, edges }: Tangle, store: CycleStore): boolean {
  if (edges.length !== vertices.length) return false;
  const onward = new Map<number, number>();
  for (const edge of edges) onward.set(edgeFrom[edge] as number, edge);
  const start = edges[0] as number;
  const ring: number[] = [];
  let edge = start;
  do {
    ring.push(edge);
    edge = onward.get(edgeTo[edge] as number) as number;
  } while (edge !== start);
  store.putForAll(ring);
  return true;
}

/** Returns false, and leaves nothing behind, when it takes more than the limits. */
function describeAsDependencyCruiser(
  graph: Graph,
  components: Components,
  { edges }: Tangle,
  store: CycleStore,
  limits: CycleLimits,
): boolean {
  const search = new DependencyCruiserSearch(graph, components, limits.steps);
  const shortest = new ShortestPaths(graph, components);
  const { length: before } = store.edges;
  const { places } = store;
  for (const edge of edges) {
    if (firstEdgeTo(graph, edge) !== edge) continue;
    const cycle = search.find(edge);
    if (cycle.length > 0) store.put(cycle);
    else store.put([edge, ...shortest.find(graph.edgeTo[edge] as number, graph.edgeFrom[edge] as number)]);
    if (search.isExhausted || store.places - places > limits.places) {
      store.forgetFrom(before);
      return false;
    }
  }
  return true;
}

/** The search itself, as the head of this file tells it, with a path of its own instead of calls. */
class DependencyCruiserSearch {
  isExhausted = false;
  private readonly graph: Graph;
  private readonly components: Pick<Components, "of">;
  private stepsLeft: number;
  /** Per vertex: in which search it was last visited, and as the how-manieth of it. */
  private readonly visitedIn: Int32Array;
  private readonly visitedAs: Int32Array;
  private readonly markedIn: Int32Array;
  private searches = 0;
  private marks = 0;
  /** The path: the edge that led to each vertex, the visit count when it was come to, its next edge. */
  private readonly pathEdge: number[] = [];
  private readonly pathVisits: number[] = [];
  private readonly pathNext: number[] = [];

  constructor(graph: Graph, components: Pick<Components, "of">, steps: number) {
    this.graph = graph;
    this.components = components;
    this.stepsLeft = steps;
    this.visitedIn = new Int32Array(graph.names.length);
    this.visitedAs = new Int32Array(graph.names.length);
    this.markedIn = new Int32Array(graph.names.length);
  }

  /** The edges of a cycle from `edge` on; empty when the search comes upon none, or is exhausted. */
  find(edge: number): number[] {
    const { edgeFrom, edgeTo, firstEdge } = this.graph;
    const { pathEdge, pathNext, pathVisits, visitedAs, visitedIn } = this;
    const initial = edgeFrom[edge] as number;
    const component = this.components.of[initial] as number;
    const search = ++this.searches;
    let visits = 0;
    pathEdge.length = pathNext.length = pathVisits.length = 0;

    let arriving = edge;
    for (;;) {
      if (arriving !== -1) {
        const vertex = edgeTo[arriving] as number;
        this.stepsLeft -= (firstEdge[vertex + 1] as number) - (firstEdge[vertex] as number);
        const back = this.edgeBetween(vertex, initial);
        if (back !== -1) {
          if (vertex === initial) return [back];
          pathEdge.push(arriving);
          const kept = this.keptLength();
          if (kept === 0) return [...pathEdge, back];
          pathEdge.length = pathNext.length = pathVisits.length = kept;
        } else {
          pathEdge.push(arriving);
          pathVisits.push(visits);
          pathNext.push(firstEdge[vertex] as number);
        }
      }
      const depth = pathEdge.length - 1;
      if (depth < 0 || this.isExhausted) return [];
      const vertex = edgeTo[pathEdge[depth] as number] as number;
      const end = firstEdge[vertex + 1] as number;
      const visitsOnArrival = pathVisits[depth] as number;
      let next = pathNext[depth] as number;
      arriving = -1;
      for (; next < end && arriving === -1; next++) {
        const to = edgeTo[next] as number;
        this.stepsLeft--;
        if (this.components.of[to] !== component) continue;
        const wasVisited = visitedIn[to] === search && (visitedAs[to] as number) < visitsOnArrival;
        if (!wasVisited) arriving = next;
      }
      if (this.stepsLeft < 0) this.isExhausted = true;
      if (arriving === -1) {
        pathEdge.pop();
        pathVisits.pop();
        pathNext.pop();
        continue;
      }
      pathNext[depth] = next;
      const to = edgeTo[arriving] as number;
      if (visitedIn[to] !== search) {
        visitedIn[to] = search;
        visitedAs[to] = visits++;
      }
    }
  }

  private edgeBetween(from: number, to: number): number {
    const { edgeTo, firstEdge } = this.graph;
    const end = firstEdge[from + 1] as number;
    for (let edge = firstEdge[from] as number; edge < end; edge++) if (edgeTo[edge] === to) return edge;
    return -1;
  }

  /**
   * How much of the path stays when the cycle at its end is refused by a vertex that is in it already: the search goes
   * on from that vertex. 0: nobody refuses it.
   */
  private keptLength(): number {
    const { edgeTo } = this.graph;
    const mark = ++this.marks;
    for (let depth = this.pathEdge.length - 1; depth >= 0; depth--) {
      const vertex = edgeTo[this.pathEdge[depth] as number] as number;
      if (this.markedIn[vertex] === mark) return depth + 1;
      this.markedIn[vertex] = mark;
    }
    return 0;
  }
}

/** Shortest ways inside a component. */
class ShortestPaths {
  private readonly graph: Graph;
  private readonly components: Pick<Components, "of">;
  private readonly seenIn: Int32Array;
  private readonly arrivedBy: Int32Array;
  private searches = 0;

  constructor(graph: Graph, components: Pick<Components, "of">) {
    this.graph = graph;
    this.components = components;
    this.seenIn = new Int32Array(graph.names.length);
    this.arrivedBy = new Int32Array(graph.names.length);
  }

  /** The edges from one vertex to another of its component; empty when they are the same. */
  find(from: number, to: number): number[] {
    const { edgeFrom, edgeTo, firstEdge } = this.graph;
    if (from === to) return [];
    const component = this.components.of[from];
    const search = ++this.searches;
    const queue = [from];
    this.seenIn[from] = search;
    for (let head = 0; head < queue.length && this.seenIn[to] !== search; head++) {
      const vertex = queue[head] as number;
      const end = firstEdge[vertex + 1] as number;
      for (let edge = firstEdge[vertex] as number; edge < end; edge++) {
        const target = edgeTo[edge] as number;
        if (this.seenIn[target] === search || this.components.of[target] !== component) continue;
        this.seenIn[target] = search;
        this.arrivedBy[target] = edge;
        queue.push(target);
      }
    }
    const path: number[] = [];
    for (let vertex = to; vertex !== from; ) {
      const edge = this.arrivedBy[vertex] as number;
      path.push(edge);
      vertex = edgeFrom[edge] as number;
    }
    return path.reverse();
  }
}

/**
 * For a tangle too dense to be searched edge by edge: for each edge the way from its target to one vertex of the
 * tangle and from there to its source, both shortest, less the loops in it. Linear but for the cycles' length; where
 * even these are too long, as in a ring of thousands with a shortcut at each module, the first stands in for the rest.
 */
function describeByShortCycles(graph: Graph, components: Components, tangle: Tangle, store: CycleStore, limits: CycleLimits): void {
  const { edgeFrom, edgeTo } = graph;
  const { length: first } = store.edges;
  const { places } = store;
  const { inward, outward } = treesAround(graph, components, tangle);
  const onWalk = new Map<number, number>();
  const isNamed = new Set<number>();
  for (const edge of tangle.edges) {
    if (isNamed.has(edge) || firstEdgeTo(graph, edge) !== edge) continue;
    if (store.places - places > limits.shortPlaces) {
      store.standIn(first, edge);
      continue;
    }
    const start = edgeTo[edge] as number;
    const goal = edgeFrom[edge] as number;
    const cycle = [edge];
    onWalk.clear();
    onWalk.set(start, 1);
    const onward: number[] = [];
    for (let vertex = start; inward[vertex] !== -1; vertex = edgeTo[inward[vertex] as number] as number) onward.push(inward[vertex] as number);
    const back: number[] = [];
    for (let vertex = goal; outward[vertex] !== -1; vertex = edgeFrom[outward[vertex] as number] as number) back.push(outward[vertex] as number);
    for (const step of start === goal ? [] : [...onward, ...back.reverse()]) {
      const vertex = edgeTo[step] as number;
      const loop = onWalk.get(vertex);
      if (loop === undefined) {
        cycle.push(step);
        onWalk.set(vertex, cycle.length);
      } else {
        for (const dropped of cycle.splice(loop)) onWalk.delete(edgeTo[dropped] as number);
      }
      if (vertex === goal) break;
    }
    store.putForAll(cycle);
    for (const named of cycle) isNamed.add(named);
  }
}

/** Per vertex of the tangle the edge that leads on to its first vertex, and the one that leads here from there. */
function treesAround(graph: Graph, components: Components, { vertices, edges }: Tangle): { inward: Int32Array; outward: Int32Array } {
  const { edgeFrom, edgeTo, firstEdge, names } = graph;
  const root = vertices[0] as number;
  const inward = new Int32Array(names.length).fill(-1);
  const outward = new Int32Array(names.length).fill(-1);
  const component = components.of[root];
  const outwardQueue = [root];
  const seen = new Set(outwardQueue);
  for (const vertex of outwardQueue) {
    const end = firstEdge[vertex + 1] as number;
    for (let edge = firstEdge[vertex] as number; edge < end; edge++) {
      const to = edgeTo[edge] as number;
      if (seen.has(to) || components.of[to] !== component) continue;
      seen.add(to);
      outward[to] = edge;
      outwardQueue.push(to);
    }
  }
  const arriving = new Map<number, number[]>();
  for (const edge of edges) {
    const list = arriving.get(edgeTo[edge] as number);
    if (list === undefined) arriving.set(edgeTo[edge] as number, [edge]);
    else list.push(edge);
  }
  const inwardQueue = [root];
  seen.clear();
  seen.add(root);
  for (const vertex of inwardQueue) {
    for (const edge of arriving.get(vertex) ?? []) {
      const from = edgeFrom[edge] as number;
      if (seen.has(from)) continue;
      seen.add(from);
      inward[from] = edge;
      inwardQueue.push(from);
    }
  }
  return { inward, outward };
}
