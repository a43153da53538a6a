/** Size in pixels that link previews use. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** Returns the path of the preview picture of a shared article. */
export const cardPath = (audioId: string): string => `/cards/${audioId}.png`;
