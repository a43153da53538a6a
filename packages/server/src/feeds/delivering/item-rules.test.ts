import type { SubscriptionRules } from '@earmark/contract/feeds';
import { describe, expect, it } from 'vitest';
import { itemsLeftToday, newItems, passes, type RatedItem, welcomeItems } from './item-rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const day = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * day);
const rules = (parts: Partial<SubscriptionRules> = {}): SubscriptionRules => ({
  include: [],
  exclude: [],
  daily_cap: null,
  ...parts,
});
const item = (seq: number, publishedAt: Date | null, title = `Item ${seq}`): RatedItem => ({
  seq,
  title,
  text: '',
  publishedAt,
});
const seqs = (items: RatedItem[]) => items.map(({ seq }) => seq);

describe('words', () => {
  const holds = (phrase: string, title: string, text = '') =>
    passes({ title, text }, rules({ include: [phrase] }));

  it.each<[string, string, boolean]>([
    ['rust', 'Rust 2.0 is out', true],
    ['RUST', 'about rust', true],
    ['rust', 'Trusted sources', false],
    ['ai', 'He said so', false],
    ['ai', 'AI, again', true],
    ['C++', 'C++ in anger', true],
    ['.net', 'What is new in .NET', true],
    ['open  source', 'Open\nsource wins', true],
    ['café', 'Cafe\u0301s'.normalize('NFC'), false],
    ['café', 'Le café', true],
    ['経済', '日本経済新聞', true],
    ['a.c', 'abc', false],
    ['(', 'a ( b', true],
    ['größe', 'Die GRÖSSE', false],
  ])('%j in %j: %s', (phrase, title, found) => {
    expect(holds(phrase, title)).toBe(found);
  });

  it('are looked for in the text as well', () => {
    expect(holds('harbour', 'News', 'The ferry left the harbour.')).toBe(true);
  });

  it('leave out what holds an excluded one, included or not', () => {
    const both = rules({ include: ['cats', 'dogs'], exclude: ['sponsored'] });
    expect(passes({ title: 'Cats', text: '' }, both)).toBe(true);
    expect(passes({ title: 'Sponsored: cats', text: '' }, both)).toBe(false);
    expect(passes({ title: 'Birds', text: '' }, both)).toBe(false);
    expect(passes({ title: 'Birds', text: '' }, rules({ exclude: ['sponsored'] }))).toBe(true);
  });
});

describe('what a new follower is given', () => {
  const of = (items: RatedItem[], parts: Partial<SubscriptionRules> = {}) =>
    seqs(welcomeItems(items, rules(parts), { now, since: ago(0) }));

  it('is the newest three of these days', () => {
    expect(of([item(9, ago(0)), item(8, ago(1)), item(7, ago(2)), item(6, ago(3))])).toEqual([9, 8, 7]);
    expect(of([item(9, ago(1)), item(8, ago(13)), item(7, ago(15))])).toEqual([9, 8]);
  });

  it('is the newest alone when nothing is of these days', () => {
    expect(of([item(9, ago(400)), item(8, ago(401))])).toEqual([9]);
  });

  it('takes items without a date as new', () => {
    expect(of([item(9, null), item(8, null), item(7, null), item(6, null)])).toEqual([9, 8, 7]);
  });

  it('follows words and cap', () => {
    const items = [item(9, ago(0), 'Cats'), item(8, ago(0), 'Dogs'), item(7, ago(0), 'Dogs')];
    expect(of(items, { include: ['dogs'] })).toEqual([8, 7]);
    expect(of(items, { daily_cap: 1 })).toEqual([9]);
  });

  it('is also everything that was published since they began to follow, before the feed was read', () => {
    const since = ago(2);
    const items = [
      ...Array.from({ length: 20 }, (_, index) => item(40 - index, ago(1))),
      item(20, ago(3)),
      item(19, ago(4)),
    ];
    expect(seqs(welcomeItems(items, rules(), { now, since }))).toEqual(seqs(items.slice(0, 20)));
    expect(seqs(welcomeItems(items.slice(19), rules(), { now, since }))).toEqual([21, 20, 19]);
  });
});

describe('what a follower is given of new items', () => {
  const of = (items: RatedItem[], parts: Partial<SubscriptionRules> = {}, since = ago(30)) =>
    seqs(newItems(items, rules(parts), since));

  it('is all of them, however many came up', () => {
    expect(of([item(3, ago(0)), item(2, ago(0)), item(1, null)])).toEqual([3, 2, 1]);
    const poured = Array.from({ length: 500 }, (_, index) => item(500 - index, ago(0)));
    expect(of(poured)).toEqual(seqs(poured));
  });

  it('is nothing published long before they began to follow', () => {
    expect(of([item(3, ago(1)), item(2, ago(3)), item(1, ago(900))], {}, ago(0.5))).toEqual([3]);
  });

  it('is what their words let through', () => {
    expect(of([item(4, ago(0), 'Cats'), item(3, ago(0), 'Dogs')], { exclude: ['cats'] })).toEqual([3]);
  });
});

describe('how many are given in a day', () => {
  it('is what the cap leaves, or a hundred', () => {
    expect(itemsLeftToday({ daily_cap: 2 }, 0)).toBe(2);
    expect(itemsLeftToday({ daily_cap: 2 }, 1)).toBe(1);
    expect(itemsLeftToday({ daily_cap: 2 }, 5)).toBe(0);
    expect(itemsLeftToday({ daily_cap: null }, 0)).toBe(100);
    expect(itemsLeftToday({ daily_cap: null }, 99)).toBe(1);
  });
});
