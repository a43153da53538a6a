import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueWithMoreCoupons } from '../more-coupons.ts';
import { createLivesApp, walkLives } from './walk-lives.ts';
import type { WalkedLife } from './walked-life.ts';

// `bench/customer-lives.ts` walks more lives with this file.
const count = Number(process.env['EARMARK_LIVES'] ?? 80);
const firstSeed = Number(process.env['EARMARK_LIVES_SEED'] ?? 1);
const report = process.env['EARMARK_LIVES_REPORT'];
/** Lives that share a service and its database. */
const perService = 250;
/** Most lives are short; the longest are for the faults that need a history. */
const long = { least: 2, most: 24 };
const steps = report === undefined ? { least: 1, most: 4 } : long;
/** Long lives in which the service once showed a wrong sum: hours used up the credit of a plan, several periods ago. */
const onceDifferent = [31_001_709];

test('random customer lives: what is shown is charged, booked and granted after every step', {
  timeout: 240_000 + count * 3_000,
}, async () => {
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);
  const lives: WalkedLife[] = [];
  for (let from = 0; from < count; from += perService) {
    const { t, clock } = await createLivesApp(catalogueWithMoreCoupons);
    await using _ = t;
    lives.push(...(await walkLives({ t, clock }, seeds.slice(from, from + perService), steps)));
    if (from === 0 && report === undefined) {
      const known = await walkLives({ t, clock }, onceDifferent, long);
      expect(known.filter(({ differences }) => differences.length > 0)).toEqual([]);
    }
    if (report !== undefined) writeFileSync(report, JSON.stringify(lives));
  }
  expect(lives.length).toBe(count);
  expect(lives.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
