import { setFlagsFromString } from 'node:v8';

/** Maximum value of the flag, a signed 32-bit number of calls. */
const never = 2 ** 31 - 1;

/**
 * Stops V8 from replacing the code through which WebAssembly calls JavaScript with an optimized version.
 * Freeing the replaced code crashed the process once (Node.js 24.21): `Check failed: jit_page.has_value()` in
 * `ThreadIsolation::UnregisterWasmAllocation`, below `Runtime_TierUpWasmToJSWrapper`, in a thread of the
 * pool. The engines rarely call JavaScript, so the optimization is not missed. Must be called before the
 * first WebAssembly module of a thread is instantiated.
 */
export function retainWasmWrappers(): void {
  setFlagsFromString(`--wasm-wrapper-tiering-budget=${never}`);
}
