/** Pixels: what link previews ask for. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** Where the picture that stands for a shared article is served. */
export const cardPath = (audioId: string): string => `/cards/${audioId}.png`;
