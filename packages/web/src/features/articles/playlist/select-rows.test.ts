import { describe, expect, test } from 'vitest';
import { makeArticle } from '../../../../test/article-fixture.ts';
import { readView } from '../library/library-view.ts';
import { writeView } from '../library/write-view.ts';
import { selectRows } from './select-rows.ts';

const rows = [
  makeArticle('a', {
    title: 'On Walking',
    duration: 1_200,
    tags: ['essays'],
    site: 'Zest',
    language: 'en-GB',
  }),
  makeArticle('b', {
    title: 'Étude',
    played: true,
    duration: 300,
    type: 'feed',
    feed_id: 'f1',
    feed_title: 'Music',
  }),
  makeArticle('c', {
    title: 'Walking again',
    played: true,
    duration: 3_600,
    tags: ['essays', 'long'],
    site: 'Alm',
  }),
  makeArticle('d', { title: 'Begun', duration: 600, position: 200, language: 'de', type: 'pdf' }),
  makeArticle('e', { title: 'Unknown', duration: null, num_characters: 0, status: 'pending' }),
];
const ids = (options: Partial<Parameters<typeof selectRows>[1]>) =>
  selectRows(rows, { rule: {}, sort: 'newest', query: '', found: new Map(), ...options })
    .map(({ id }) => id)
    .join('');

test.each([
  [{}, 'abcde'],
  [{ state: 'played' }, 'bc'],
  [{ state: 'unplayed' }, 'ade'],
  [{ state: 'begun' }, 'd'],
  [{ max_minutes: 20 }, 'abd'],
  [{ min_minutes: 20 }, 'ac'],
  [{ min_minutes: 6, max_minutes: 30 }, 'ad'],
  [{ tags: ['essays'] }, 'ac'],
  [{ tags: ['essays', 'long'] }, 'c'],
  [{ types: ['feed', 'pdf'] }, 'bd'],
  [{ feed_ids: ['f1', 'f2'] }, 'b'],
  [{ language: 'de' }, 'd'],
  [{ language: 'en' }, 'abce'],
  [{ types: ['feed'], min_minutes: 15 }, ''],
] as const)('the rule %j selects %s', (rule, expected) =>
  expect(ids({ rule: rule as Parameters<typeof selectRows>[1]['rule'] })).toBe(expected),
);

test.each([
  [' WALK ', 'ac'],
  ['étude', 'b'],
  ['nothing', ''],
])('the search %j finds titles: %s', (query, expected) => expect(ids({ query })).toBe(expected));

test('the search finds texts that the service found, within the rule', () => {
  const found = new Map([
    ['d', 'a <mark>word</mark>'],
    ['b', ''],
  ]);
  expect(ids({ query: 'word', found })).toBe('bd');
  expect(ids({ query: 'word', found, rule: { state: 'begun' } })).toBe('d');
});

test.each([
  ['newest', 'abcde'],
  ['oldest', 'edcba'],
  ['shortest', 'bdace'],
  ['longest', 'cadbe'],
  ['source', 'cebda'],
] as const)('sorted by %s: %s', (sort, expected) => expect(ids({ sort })).toBe(expected));

describe('the address', () => {
  test('keeps a view, and what else it contains', () => {
    const view = {
      rule: {
        state: 'begun',
        types: ['pdf', 'feed'],
        feed_ids: ['1', '2'],
        tags: ['a b', 'ü'],
        language: 'en',
        min_minutes: 0,
        max_minutes: 20,
      },
      sort: 'source',
      archived: true,
      offline: true,
      collection: 'c1',
    } as const;
    const params = writeView(view as never, new URLSearchParams('other=1&show=played&tag=old'));
    expect(params.get('other')).toBe('1');
    expect(readView(new URLSearchParams(params.toString()))).toEqual(view);
  });

  test.each(['', 'show=all', 'sort=worst&min=x&max=-1&type=movie&show=', 'sort=toString'])(
    'without a view it is the whole playlist (%s)',
    (text) =>
      expect(readView(new URLSearchParams(text))).toEqual({
        rule: {},
        sort: 'newest',
        archived: false,
        offline: false,
        collection: null,
      }),
  );
});
