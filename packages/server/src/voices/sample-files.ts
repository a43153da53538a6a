import { createHash } from 'node:crypto';
import { type Equipment, sampleScript, voices } from '@earmark/speech';

/** Everything stored for samples begins so. */
export const samplePrefix = 'samples/';

/** Where the sample of a voice is stored. @param shortName of a voice that exists */
export const sampleFile = (shortName: string): string => `${samplePrefix}${shortName}.mp3`;

/** Holds the fingerprint of what the stored samples were made with. */
export const fingerprintFile = `${samplePrefix}made-with.txt`;

/** Tells apart what decides how samples sound: the engines here, how each voice is made of them, and what it says. */
export function sampleFingerprint(equipment: Equipment): string {
  const said = voices.map((voice) => [
    voice.shortName,
    voice.candidates,
    sampleScript(voice).utterances.map(({ text }) => text),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([equipment, said]))
    .digest('hex');
}
