import { createHash } from 'node:crypto';
import { type Brand, demoArticles, demoClips } from '@earmark/contract';
import { publicText } from '@earmark/contract/pages/public-text';
import { type SpeechCapabilities, sampleScript, voices } from '@earmark/synthesis';

/** Prefix of all blobs of samples. */
export const samplePrefix = 'samples/';

/** Returns the blob key of a sample. @param name of a sample that exists */
export const sampleFile = (name: string): string => `${samplePrefix}${name}.mp3`;

/** Returns the blob key of a demo's transcript, with the time of every word. */
export const sampleTranscriptFile = (name: string): string => `${samplePrefix}${name}.json`;

/** Blob key of the fingerprint of the stored samples. */
export const fingerprintFile = `${samplePrefix}made-with.txt`;

/**
 * Returns a fingerprint of everything that determines how samples sound: the available engines, the engines
 * of each voice, and the texts.
 */
export function sampleFingerprint(
  capabilities: SpeechCapabilities,
  { tagline }: Pick<Brand, 'tagline'>,
): string {
  const voiceSamples = voices.map((voice) => [
    voice.shortName,
    voice.candidates,
    sampleScript(voice).utterances.map(({ text }) => text),
  ]);
  return createHash('sha256')
    .update(
      JSON.stringify([capabilities, voiceSamples, demoArticles, demoClips, tagline, publicText.landingLead]),
    )
    .digest('hex');
}
