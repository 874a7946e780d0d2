import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, recordOf } from "./support.ts";

const cases: [string, string, string, string[]][] = [
  ["both scripts of a Vue file count", "a.vue", '<script>import "./a"</script><script setup lang="ts">import type { B } from "./b"; import C from "./c"</script>', ["./a import sideEffect", "./b import elided typeOnly", "./c import"]],
  ["comments, styles and markup hold no imports", "a.vue", '<!-- <script>import "./trap"</script> --><template><p title="import \'./trap\'">import "./trap"</p></template><style>@import "./trap";</style>', []],
  ["a script inside of a Vue template is markup", "a.vue", '<template><div><template #x/><script>import "./trap"</script></div></template><script>import "./a"</script>', ["./a import sideEffect"]],
  ["a template without an end tag of its own leaves the script in", "a.vue", '<template><i/></template>\n<SCRIPT>import "./a"</SCRIPT >', ["./a import sideEffect"]],
  ["a script elsewhere is an import", "a.vue", '<script src="./Impl.ts" lang="ts"></script>', ["./Impl.ts import markup sideEffect"]],
  ["so it is when the tag closes itself", "a.vue", "<script src='./impl.js' /><script>import './a'</script>", ["./impl.js import markup sideEffect", "./a import sideEffect"]],
  ["a script of another type is none", "a.svelte", '<script type="application/ld+json">{"a": "import \'./trap\'"}</script><script type="module">import "./a"</script>', ["./a import sideEffect"]],
  ["attributes may hold what looks like the end of the tag", "a.svelte", '<script lang="ts" generics="T extends Record<string, unknown>" data-x={a > b}>import "./a"</script>', ["./a import sideEffect"]],
  ["a name may be used by the markup", "a.svelte", '<script lang="ts">import A from "./a"; import { type B } from "./b"</script><A/>', ["./a import", "./b import elided typeOnly"]],
  ["Astro's frontmatter is TypeScript", "a.astro", '---\nimport A from "./a";\nconst x = <T,>(y: T) => y;\n---\n<A/>don\'t import "./trap"\n<script>import "./b"</script><script is:inline>import "./trap"</script>', ["./a import", "./b import sideEffect"]],
  ["Astro's frontmatter may be empty, missing or unfinished", "a.astro", "------", []],
  ["a file of markup has none", "a.astro", "<p>import './trap'</p>", []],
  ["an unfinished frontmatter reaches to the end", "a.astro", '<!-- x -->\n---\nimport "./a"', ["./a import sideEffect"]],
  ["a script without an end reaches to the end", "a.vue", '<script>\nimport "./a"', ["./a import sideEffect"]],
  ["attributes without quotes, and what stands between them", "a.vue", "<script lang=ts 'x' {y} / setup>import type { A } from './a'</script>", ["./a import elided typeOnly"]],
  ["a tag without an end is no script", "a.vue", '<script lang="ts', []],
  ["a comment without an end is passed over", "a.vue", '<!-- <script>import "./a"</script>', ["./a import sideEffect"]],
  ["JSX in a script of that language is read", "a.vue", '<script lang="tsx">import A from "./a"; export default () => <A>it\'s</A>; import "./b"</script>', ["./a import", "./b import sideEffect"]],
];
for (const [name, file, source, expected] of cases) test(name, () => assert.deepEqual(linesOf(source, file), expected));

test("places are those in the file", () => {
  const { imports, problems } = recordOf('<template>\n  <p/>\n</template>\n<script>\n  import "./a"\n  const = 1\n</script>\n', "a.vue");
  assert.deepEqual(imports.map(({ line, column }) => [line, column]), [[5, 3]]);
  assert.deepEqual(problems.map(({ line, column }) => [line, column]), [[6, 9]]);
});
