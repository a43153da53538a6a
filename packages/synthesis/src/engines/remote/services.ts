/** All external speech services, one line each. The name of an export is the id of the engine. */
export { azure } from './azure/azure.ts';
export { elevenlabs } from './elevenlabs/elevenlabs.ts';
export { google } from './google/google.ts';
export { openai } from './openai/openai.ts';
export { polly } from './polly/polly.ts';
