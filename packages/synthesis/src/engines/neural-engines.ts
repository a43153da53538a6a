/**
 * All engines whose models run in the inference processes, one line each. The name of an export is the id of the
 * engine.
 */
export { kitten } from './kitten/kitten.ts';
export { kokoro } from './kokoro/kokoro.ts';
export { piper } from './piper/piper.ts';
