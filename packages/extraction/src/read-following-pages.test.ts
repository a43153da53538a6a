import { blankDocument, blockText, type Document } from '@earmark/contract';
import { expect, test } from 'vitest';
import { readFollowingPages } from './read-following-pages.ts';
import type { ReadSuccess } from './read-result.ts';

const line = (day: number): string =>
  `On day ${day} the ferry left the harbour before seven, with the gulls above its wake, and nobody spoke.`;
const pageOf = (days: number[], more: Partial<ReadSuccess> = {}, title = 'The ferry'): ReadSuccess => ({
  ok: true,
  document: blankDocument({
    title,
    blocks: days.map((day) => ({ kind: 'paragraph', runs: [{ text: line(day) }] })),
  }),
  warnings: [],
  ...more,
});
const site = 'https://ferry.example';
const linesOf = ({ blocks }: Document): string[] => blocks.map(blockText);

/** Returns the lines read from a first page and those that follow it, and the addresses that were opened. */
async function reading(first: ReadSuccess, pages: Record<string, ReadSuccess>) {
  const opened: string[] = [];
  await readFollowingPages(first, `${site}/1`, async (address) => {
    opened.push(address);
    return pages[address] ?? null;
  });
  return { lines: linesOf(first.document), warnings: first.warnings, opened };
}

test('reads page after page and removes the warning when all could be read', async () => {
  const first = pageOf([1], { nextUrl: `${site}/2`, warnings: ['more_pages', 'short'] });
  const pages = { [`${site}/2`]: pageOf([2], { nextUrl: `${site}/3` }), [`${site}/3`]: pageOf([3]) };
  expect(await reading(first, pages)).toMatchObject({ lines: [1, 2, 3].map(line), warnings: ['short'] });
});
test('keeps the warning when a following page cannot be read', async () => {
  const first = pageOf([1], { nextUrl: `${site}/2`, warnings: ['more_pages'] });
  expect(await reading(first, {})).toMatchObject({ lines: [line(1)], warnings: ['more_pages'] });
});
test('stops at circular links, at links to other sites and after 20 pages', async () => {
  const circle = pageOf([1], { nextUrl: `${site}/2` });
  expect(
    (await reading(circle, { [`${site}/2`]: pageOf([2], { nextUrl: `${site}/1` }) })).opened,
  ).toHaveLength(1);
  expect((await reading(pageOf([1], { nextUrl: 'https://other.example/2' }), {})).opened).toEqual([]);
  const endless = pageOf([1], { nextUrl: `${site}/2` });
  let count = 0;
  await readFollowingPages(endless, `${site}/1`, async () => {
    count += 1;
    return pageOf([2], { nextUrl: `${site}/${count + 2}` });
  });
  expect(count).toBe(19);
});
test('the page with the full article replaces the page with its beginning', async () => {
  const first = pageOf([1, 2], { fullVersionUrl: `${site}/whole` });
  const fullVersion = pageOf([1, 2, 3, 4], { nextUrl: `${site}/5` });
  const pages = { [`${site}/whole`]: fullVersion, [`${site}/5`]: pageOf([5]) };
  expect((await reading(first, pages)).lines).toEqual([1, 2, 3, 4, 5].map(line));
});
test('appends a page that continues the article under the same title', async () => {
  const first = pageOf([1, 2], { fullVersionUrl: `${site}/rest` });
  expect((await reading(first, { [`${site}/rest`]: pageOf([3, 4]) })).lines).toEqual([1, 2, 3, 4].map(line));
});
test.each([
  ['another article', pageOf([3, 4], {}, 'The bridge')],
  ['a page with less text', pageOf([1])],
  ['a page with part of the text under another title', pageOf([2, 7], {}, 'The bridge')],
])('does not append or replace with %s', async (_, other) => {
  const first = pageOf([1, 2], { fullVersionUrl: `${site}/other` });
  expect((await reading(first, { [`${site}/other`]: other })).lines).toEqual([1, 2].map(line));
});
