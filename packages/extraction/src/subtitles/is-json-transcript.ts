/**
 * Returns whether a text begins like a transcript of a podcast in JSON
 * (https://github.com/Podcastindex-org/podcast-namespace/blob/main/transcripts/transcripts.md#json).
 */
export const isJsonTranscript = (text: string): boolean =>
  /^\s{0,20}\{\s{0,20}"version"\s{0,5}:[^{}]{0,200}"segments"\s{0,5}:\s{0,5}\[/.test(text);
