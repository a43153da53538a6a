/**
 * Runs a call into native code: loading it, opening a model, inference.
 *
 * @param expectedMs how long it should take, in milliseconds; null when nobody knows
 * @throws Error when the thread has been told to end
 */
export type CallNative = <Result>(call: () => Promise<Result>, expectedMs: number | null) => Promise<Result>;
