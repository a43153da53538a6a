import { afterEach, expect, test } from 'vitest';
import { type HandOver, keepHandOver, readHash, takeHandOver } from './hand-over.ts';

afterEach(() => {
  sessionStorage.clear();
  document.getElementById('handed-over')?.remove();
});

const now = 1_800_000_000_000;

function putBlock(content: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'handed-over';
  block.textContent = content;
  document.head.append(block);
}

test('a text behind the # of an address, whole', () => {
  const text = `${'読むのではなく聞く。'.repeat(10_000)}& # % +`;
  expect(readHash(`#text=${encodeURIComponent(text)}&title=A%20title`)).toEqual({
    fields: { text, title: 'A title' },
    byForm: false,
    foreign: false,
  });
});

test.each(['', '#', '#main', '#section=2', '#title=alone', '#text=%20'])('%j hands nothing over', (hash) => {
  expect(takeHandOver(hash, now)).toBeNull();
});

test('what a form brought is taken once, and known as such', () => {
  putBlock(JSON.stringify({ fields: { text: 'One', other: 'x' }, foreign: true }));
  expect(takeHandOver('', now)).toEqual({ fields: { text: 'One' }, byForm: true, foreign: true });
  expect(takeHandOver('', now)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"fields":7}', '{"fields":{"text":""}}'])(
  'a broken block: %j',
  (content) => {
    putBlock(content);
    expect(takeHandOver('', now)).toBeNull();
  },
);

test('it waits in the tab for an hour, and is taken once', () => {
  const handOver: HandOver = { fields: { text: 'x'.repeat(100_000) }, byForm: true, foreign: true };
  keepHandOver(handOver, now);
  expect(takeHandOver('', now + 3_599_999)).toEqual(handOver);
  expect(takeHandOver('', now)).toBeNull();
  keepHandOver(handOver, now);
  expect(takeHandOver('', now + 3_600_000)).toBeNull();
});

test('what was handed over just now comes before what waits', () => {
  keepHandOver({ fields: { text: 'old' }, byForm: false, foreign: false }, now);
  expect(takeHandOver('#text=new', now)?.fields).toEqual({ text: 'new' });
});
