/** Returns the address of a voice sample or demo. @param name short name of a voice, or the audio id of a demo */
export const sampleUrl = (name: string): string => `/samples/${encodeURIComponent(name)}.mp3`;
