import type { SubscriptionRules } from '@earmark/contract/feeds/feeds';
import { describe, expect, it } from 'vitest';
import { newItems, passes, type RatedItem, remainingItemsToday, welcomeItems } from './item-rules.ts';

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

describe('words of a rule', () => {
  const matches = (phrase: string, title: string, text = '') =>
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
  ])('finds %j in %j: %s', (phrase, title, found) => {
    expect(matches(phrase, title)).toBe(found);
  });

  it('are matched against the text as well', () => {
    expect(matches('harbour', 'News', 'The ferry left the harbour.')).toBe(true);
  });

  it('exclude an item with an excluded word, included or not', () => {
    const both = rules({ include: ['cats', 'dogs'], exclude: ['sponsored'] });
    expect(passes({ title: 'Cats', text: '' }, both)).toBe(true);
    expect(passes({ title: 'Sponsored: cats', text: '' }, both)).toBe(false);
    expect(passes({ title: 'Birds', text: '' }, both)).toBe(false);
    expect(passes({ title: 'Birds', text: '' }, rules({ exclude: ['sponsored'] }))).toBe(true);
  });
});

describe('the items for a new follower', () => {
  const of = (items: RatedItem[], parts: Partial<SubscriptionRules> = {}) =>
    seqs(welcomeItems(items, rules(parts), { now, since: ago(0) }));

  it('are the newest three of the last two weeks', () => {
    expect(of([item(9, ago(0)), item(8, ago(1)), item(7, ago(2)), item(6, ago(3))])).toEqual([9, 8, 7]);
    expect(of([item(9, ago(1)), item(8, ago(13)), item(7, ago(15))])).toEqual([9, 8]);
  });

  it('are only the newest one if none is recent', () => {
    expect(of([item(9, ago(400)), item(8, ago(401))])).toEqual([9]);
  });

  it('treat items without a date as recent', () => {
    expect(of([item(9, null), item(8, null), item(7, null), item(6, null)])).toEqual([9, 8, 7]);
  });

  it('respect words and daily limit', () => {
    const items = [item(9, ago(0), 'Cats'), item(8, ago(0), 'Dogs'), item(7, ago(0), 'Dogs')];
    expect(of(items, { include: ['dogs'] })).toEqual([8, 7]);
    expect(of(items, { daily_cap: 1 })).toEqual([9]);
  });

  it('include everything published since the subscription started, before the feed was polled', () => {
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

describe('the new items for a follower', () => {
  const of = (items: RatedItem[], parts: Partial<SubscriptionRules> = {}, since = ago(30)) =>
    seqs(newItems(items, rules(parts), since));

  it('are all of them, whatever their number', () => {
    expect(of([item(3, ago(0)), item(2, ago(0)), item(1, null)])).toEqual([3, 2, 1]);
    const burst = Array.from({ length: 500 }, (_, index) => item(500 - index, ago(0)));
    expect(of(burst)).toEqual(seqs(burst));
  });

  it('exclude items published long before the subscription', () => {
    expect(of([item(3, ago(1)), item(2, ago(3)), item(1, ago(900))], {}, ago(0.5))).toEqual([3]);
  });

  it("are those that match the follower's words", () => {
    expect(of([item(4, ago(0), 'Cats'), item(3, ago(0), 'Dogs')], { exclude: ['cats'] })).toEqual([3]);
  });
});

describe('the number of items per day', () => {
  it('is the remainder of the daily limit, or of a hundred without one', () => {
    expect(remainingItemsToday({ daily_cap: 2 }, 0)).toBe(2);
    expect(remainingItemsToday({ daily_cap: 2 }, 1)).toBe(1);
    expect(remainingItemsToday({ daily_cap: 2 }, 5)).toBe(0);
    expect(remainingItemsToday({ daily_cap: null }, 0)).toBe(100);
    expect(remainingItemsToday({ daily_cap: null }, 99)).toBe(1);
  });
});
