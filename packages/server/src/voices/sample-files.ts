import { createHash } from 'node:crypto';
import { demoArticles, demoClips } from '@earmark/contract';
import { type SpeechCapabilities, sampleScript, voices } from '@earmark/synthesis';

/** Everything stored for samples begins so. */
export const samplePrefix = 'samples/';

/** Where a sample is stored. @param name of a sample that exists */
export const sampleFile = (name: string): string => `${samplePrefix}${name}.mp3`;

/** Where the text of a demo is stored, with the time of every word. */
export const sampleTranscriptFile = (name: string): string => `${samplePrefix}${name}.json`;

/** Holds the fingerprint of what the stored samples were made with. */
export const fingerprintFile = `${samplePrefix}made-with.txt`;

/** Tells apart what decides how samples sound: the engines here, how each voice is made of them, and what it says. */
export function sampleFingerprint(capabilities: SpeechCapabilities): string {
  const said = voices.map((voice) => [
    voice.shortName,
    voice.candidates,
    sampleScript(voice).utterances.map(({ text }) => text),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([capabilities, said, demoArticles, demoClips]))
    .digest('hex');
}
