// What V8's compilers are told before anything else runs. They run on threads of their own, so that the clock hardly shows
// what they take: a third of the processor time of a cold cruise of 5,500 files was V8's threads, most of it TurboFan's,
// for code that then ran for some hundred milliseconds more. So functions must have run for longer before TurboFan takes
// them, and less is put into one another.
//
// Measured as user and system time of `cruise -T json`, medians of 4 to 7 paired runs in turn (50,000: of 2), against none:
//
//                       Node 20          22       24            26     24, 50,000 files
//   TurboFan later         0                       -7 %
//   less inlining       -7, -10 %        -9 %                    -7 %
//   both                -8, -8, -12 %    -3 %     -6 %          -13 %   -4 %
//
// Before Node 24 there is no Maglev to bridge the time until TurboFan. Nothing was won by taking TurboFan away (-3 %
// on Node 24), having Maglev sooner (0) or later (+4 %), a larger new space, or one thread to collect it.
//
// Source: `node --v8-options`.

/** Times the size of a function's bytecode: what it must run through first. 3,000 otherwise. */
const TURBOFAN_LATER = "--invocation-count-for-turbofan=30000";
/** The same as a sum; 132 KiB otherwise. */
const TURBOFAN_LATER_OLD = "--interrupt-budget=400000";
/** Bytes of bytecode; 460 otherwise. */
const LESS_INLINING = "--max-inlined-bytecode-size=100";

/**
 * For `v8.setFlagsFromString`. V8 complains on standard error about flags it does not know, so there are none for versions
 * that have not been tried.
 *
 * @param version of Node: `24.1.0`
 */
export function compilerFlags(version: string): readonly string[] {
  switch (Number.parseInt(version, 10)) {
    case 20:
      return [TURBOFAN_LATER_OLD, LESS_INLINING];
    case 22:
      return [LESS_INLINING];
    case 24:
    case 26:
      return [TURBOFAN_LATER, LESS_INLINING];
    default:
      return [];
  }
}
