/** Prefix of all blobs of openings. */
const openingPrefix = 'openings/';

/** Returns the blob key of the complete audio. */
export const openingFile = (id: string): string => `${openingPrefix}${id}.mp3`;

/** Returns the blob key of one of the parts that can be heard before the audio is complete. */
export const pieceFile = (id: string, piece: number): string => `${openingPrefix}${id}/${piece}.mp3`;

/** Returns the path under which an opening is played. */
export const openingUrl = (id: string): string => `/openings/${id}.mp3`;
