const prefix = 'opening.';

/** Returns the id of the audio of an opening; ids of articles never have this form. */
export const openingAudioId = (id: string): string => `${prefix}${id}`;

/** Returns the id of the opening of an audio id; null if it belongs to something else. */
export const openingOf = (audioId: string): string | null =>
  audioId.startsWith(prefix) ? audioId.slice(prefix.length) : null;
