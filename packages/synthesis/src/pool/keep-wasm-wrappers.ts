import { setFlagsFromString } from 'node:v8';

/** The largest value of the flag, a signed 32-bit number of calls. */
const never = 2 ** 31 - 1;

/**
 * Stops V8 from replacing the code through which WebAssembly calls JavaScript by an optimized version. Freeing the replaced
 * code ended the process once (Node.js 24.21): `Check failed: jit_page.has_value()` in
 * `ThreadIsolation::UnregisterWasmAllocation`, below `Runtime_TierUpWasmToJSWrapper`, in a thread of the pool. The engines
 * call JavaScript seldom, so nothing is lost. Call this before the first WebAssembly module of a thread is instantiated.
 */
export function keepWasmWrappers(): void {
  setFlagsFromString(`--wasm-wrapper-tiering-budget=${never}`);
}
