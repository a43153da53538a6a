/**
 * How well titles, authors, sites, dates and languages are read from pages, beside Readability alone.
 *
 *   node bench/reading-metadata.ts [folder] [--misses]
 *
 * `folder` holds one folder per page with `source.html` and `expected-metadata.json`; default
 * ../shared/data/readability-pages/test/test-pages. The expected values were written by Readability itself, so its own row is
 * its home ground; a byline with 'By' or a date is still the same author, and is compared without them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { decodeBytes, readMetadataOf } from '@earmark/extraction';
import { readabilityMetadata } from './reading-baselines.ts';
import { dataFolder } from './reading-data.ts';

const folder = dataFolder('pages', '../shared/data/readability-pages/test/test-pages');
interface Expected {
  title?: string | null;
  byline?: string | null;
  siteName?: string | null;
  publishedTime?: string | null;
  lang?: string | null;
}
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const day = (text: string): string => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text.slice(0, 10) : new Date(time).toISOString().slice(0, 10);
};
const name = (text: string): string => fold(text.replace(/^\s*(?:by|par|von|por)\b:?/i, ''));

type Field = 'title' | 'author' | 'site' | 'date' | 'language';
const tallies = new Map<string, Record<Field, [right: number, of: number]>>();
const tally = (
  way: string,
  field: Field,
  expected: string | null | undefined,
  found: string | null | undefined,
  same: (a: string, b: string) => boolean,
  id: string,
): void => {
  if (expected === null || expected === undefined || expected.trim() === '') return;
  const row = tallies.get(way) ?? {
    title: [0, 0],
    author: [0, 0],
    site: [0, 0],
    date: [0, 0],
    language: [0, 0],
  };
  const right = found !== null && found !== undefined && same(expected, found);
  row[field][1] += 1;
  if (right) row[field][0] += 1;
  else if (way === 'Earmark' && process.argv.includes('--misses'))
    console.log(`${id} ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
  tallies.set(way, row);
};

for (const id of readdirSync(folder)) {
  if (!existsSync(`${folder}/${id}/expected-metadata.json`)) continue;
  const expected = JSON.parse(readFileSync(`${folder}/${id}/expected-metadata.json`, 'utf8')) as Expected;
  const html = decodeBytes(readFileSync(`${folder}/${id}/source.html`)).text;
  const url = 'http://fakehost/test/page.html';
  const ours = readMetadataOf(html, url);
  const theirs = readabilityMetadata(html);
  const compare = (
    way: string,
    found: {
      title: string | null;
      author: string | null;
      site: string | null;
      date: string | null;
      language: string | null;
    },
  ): void => {
    tally(way, 'title', expected.title, found.title, (a, b) => fold(a) === fold(b), id);
    tally(way, 'author', expected.byline, found.author, (a, b) => name(a) === name(b), id);
    tally(way, 'site', expected.siteName, found.site, (a, b) => fold(a) === fold(b), id);
    tally(way, 'date', expected.publishedTime, found.date, (a, b) => day(a) === day(b), id);
    tally(
      way,
      'language',
      expected.lang,
      found.language,
      (a, b) => a.slice(0, 2).toLowerCase() === b.slice(0, 2).toLowerCase(),
      id,
    );
  };
  compare('Earmark', {
    title: ours.title,
    author: ours.author,
    site: ours.site,
    date: ours.publishedAt,
    language: ours.language,
  });
  compare('Readability', theirs);
}
console.table(
  [...tallies].map(([way, row]) => ({
    way,
    ...Object.fromEntries(Object.entries(row).map(([field, [right, of]]) => [field, `${right}/${of}`])),
  })),
);
