/** Returns the blob key of a passage's audio. */
export const passageFile = (id: string): string => `passages/${id}.mp3`;

/** Returns the path under which a passage is played. */
export const passageUrl = (id: string): string => `/passages/${id}.mp3`;
