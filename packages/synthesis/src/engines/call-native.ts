/**
 * Runs a call into native code, such as loading the library, opening a model or inference.
 *
 * @param expectedMs expected duration in milliseconds; null if unknown
 * @throws Error if the thread has been asked to end
 */
export type CallNative = <Result>(call: () => Promise<Result>, expectedMs: number | null) => Promise<Result>;
