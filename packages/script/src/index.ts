export { makeScript, scriptUtterances } from './script-utterances.ts';
