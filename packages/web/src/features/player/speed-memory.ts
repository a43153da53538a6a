import { readFlag, writeFlag } from '../../lib/local-flags.ts';

/** Which speed was chosen for which article. */
export interface SpeedMemory {
  read(articleId: string): number | null;
  write(articleId: string, speed: number): void;
}

/** Articles whose speed is kept; the one longest unchanged goes first. */
const kept = 300;

/** Saved in this browser. */
export const browserSpeeds: SpeedMemory = {
  read: (articleId) => (readFlag('speeds') ?? []).find(([id]) => id === articleId)?.[1] ?? null,
  write(articleId, speed) {
    const others = (readFlag('speeds') ?? []).filter(([id]) => id !== articleId);
    writeFlag('speeds', [[articleId, speed] as [string, number], ...others].slice(0, kept));
  },
};
