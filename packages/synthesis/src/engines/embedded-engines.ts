/** All engines that run locally, one line each. The name of an export is the id of the engine. */
export { espeak } from './espeak.ts';
export { flite } from './flite.ts';
export { pico } from './pico/pico.ts';
