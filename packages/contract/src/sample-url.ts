/** Where a voice introduces itself, or reads a demo (C7.9). @param name short name of a voice, or the audio id of a demo */
export const sampleUrl = (name: string): string => `/samples/${encodeURIComponent(name)}.mp3`;
