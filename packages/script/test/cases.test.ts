import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scoreCases } from './score-cases.ts';
import { scoreItems } from './score-items.ts';

/** Smallest share of right items, by file. Raise a share when a change makes more items right. */
const shares: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('../cases/shares.json', import.meta.url), 'utf8'),
);

const scores = scoreCases();
for (const { name, right, total, rightItems, totalItems } of scores)
  console.info(
    `${name}: ${rightItems} of ${totalItems} items right, ${((100 * rightItems) / totalItems).toFixed(1)} % (lines: ${right} of ${total})`,
  );

test('every file has a share', () => {
  expect(scores.map(({ name }) => name).sort()).toEqual(Object.keys(shares).sort());
});

test.each(scores)('$name: enough items are spoken as expected', (score) => {
  const share = score.rightItems / score.totalItems;
  expect(share, JSON.stringify(score.wrong, null, 1)).toBeGreaterThanOrEqual(shares[score.name] ?? 1);
});

test.each([
  [
    'all right',
    'It costs $5 for 2 km.',
    'It costs five dollars for two kilometers.',
    'It costs five dollars for two kilometers.',
    2,
    2,
  ],
  [
    'one wrong',
    'It costs $5 for 2 km.',
    'It costs five dollars for two kilometers.',
    'It costs five dollars for two km.',
    1,
    2,
  ],
  [
    'a word too many',
    'It costs $5 now.',
    'It costs five dollars now.',
    'It costs five dollars and now.',
    0,
    1,
  ],
  [
    'a false end of the sentence',
    'Dr. Lee paid $5.',
    'Doctor Lee paid five dollars.',
    'Doctor|Lee paid five dollars.',
    1,
    2,
  ],
  ['digits that stay', 'Het is 5 km.', 'Het is 5 kilometer.', 'Het is 5 kilometer.', 2, 2],
  [
    'a changed word outside of items',
    'No, $5 here.',
    'No, five dollars here.',
    'Number, five dollars here.',
    1,
    2,
  ],
])('counts items: %s', (_, source, expected, spoken, right, total) => {
  expect(scoreItems(source, expected, spoken)).toEqual({ right, total });
});
