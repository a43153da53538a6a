import { readFlag, writeFlag } from '../../lib/local-flags.ts';

/** The speed chosen for each article. */
export interface SpeedMemory {
  read(articleId: string): number | null;
  write(articleId: string, speed: number): void;
}

/** Maximum number of articles whose speed is stored; the one changed longest ago is dropped first. */
const maxStored = 300;

/** Stored in this browser. */
export const browserSpeeds: SpeedMemory = {
  read: (articleId) => (readFlag('speeds') ?? []).find(([id]) => id === articleId)?.[1] ?? null,
  write(articleId, speed) {
    const others = (readFlag('speeds') ?? []).filter(([id]) => id !== articleId);
    writeFlag('speeds', [[articleId, speed] as [string, number], ...others].slice(0, maxStored));
  },
};
