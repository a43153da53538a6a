import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scoreCases } from './score-cases.ts';

/** Smallest share of right lines, by language. Raise a share when a change makes more lines right. */
const shares: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('../cases/shares.json', import.meta.url), 'utf8'),
);

const scores = scoreCases();
const percent = (right: number, total: number): string => `${((100 * right) / total).toFixed(1)} %`;
for (const { language, right, total, heldOutRight, heldOutTotal } of scores)
  console.info(
    `${language}: ${right + heldOutRight} of ${total + heldOutTotal} lines right, ${percent(right + heldOutRight, total + heldOutTotal)} (held out: ${percent(heldOutRight, heldOutTotal)})`,
  );

test('every language has a share', () => {
  expect(scores.map(({ language }) => language).sort()).toEqual(Object.keys(shares).sort());
});

test.each(scores)('$language: enough lines are spoken as expected', (score) => {
  const share = (score.right + score.heldOutRight) / (score.total + score.heldOutTotal);
  expect(share, JSON.stringify(score.wrong, null, 1)).toBeGreaterThanOrEqual(shares[score.language] ?? 1);
});
