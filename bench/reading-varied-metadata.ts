/**
 * Measures how often the title, the authors and the date of pages of many languages, layouts and years are
 * found exactly, and how many authors were found of which the truth says nothing or something else.
 *
 *   node bench/reading-varied-metadata.ts [folder] [--part development|unseen|all] [--misses]
 *
 * The folder and its parts are those of `reading-varied.ts`; only pages count whose `truth.json` states the value.
 * Names are compared without case, accents and punctuation, several names in their order. `--misses` names the wrong ones.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeBytes, readMetadataOf } from '@earmark/extraction';
import { foldText } from '@earmark/language';
import { openVariedPages } from './varied-pages.ts';

const { pages } = openVariedPages();
const showMisses = process.argv.includes('--misses');
const rows = {
  title: { right: 0, wrong: 0, missing: 0 },
  author: { right: 0, wrong: 0, missing: 0 },
  date: { right: 0, wrong: 0, missing: 0 },
};
/** Joins several names alike, whatever stands between them. */
const foldNames = (author: string): string =>
  foldText(author.replace(/\s*(?:[,;/]|\s(?:and|und|et|y|e|og|och|&)\s)\s*/giu, ' '));

for (const [url, { file, title, author, date }] of pages) {
  if (!existsSync(file)) continue;
  const found = readMetadataOf(decodeBytes(gunzipSync(readFileSync(file))).text, url);
  const count = (
    field: keyof typeof rows,
    expected: string | null | undefined,
    value: string | null,
    fold: (text: string) => string,
  ): void => {
    // Some titles are missing and some are numbers.
    if (typeof expected !== 'string' || expected.trim() === '') return;
    const outcome = value === null ? 'missing' : fold(value) === fold(expected) ? 'right' : 'wrong';
    rows[field][outcome] += 1;
    if (showMisses && outcome !== 'right')
      console.log(
        `${file.slice(-24, -16)} ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(value)}`,
      );
  };
  count('title', title, found.title, foldText);
  count('author', author, found.author, foldNames);
  count('date', date, found.publishedAt, (text) => text.slice(0, 10));
}
console.table(
  Object.entries(rows).map(([field, { right, wrong, missing }]) => ({
    field,
    right: `${right} of ${right + wrong + missing}`,
    'of the given': `${((100 * right) / Math.max(1, right + wrong + missing)).toFixed(1)} %`,
    'of the found': `${((100 * right) / Math.max(1, right + wrong)).toFixed(1)} %`,
    wrong,
    missing,
  })),
);
