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

test('reads a long text after the # of an address without loss', () => {
  const text = `${'読むのではなく聞く。'.repeat(10_000)}& # % +`;
  expect(readHash(`#text=${encodeURIComponent(text)}&title=A%20title`)).toEqual({
    fields: { text, title: 'A title' },
    byForm: false,
    foreign: false,
  });
});

test.each(['', '#', '#main', '#section=2', '#title=alone', '#text=%20'])('finds no content in %j', (hash) => {
  expect(takeHandOver(hash, now)).toBeNull();
});

test('reads content from a form once and marks it as sent by a form', () => {
  putBlock(JSON.stringify({ fields: { text: 'One', other: 'x' }, foreign: true }));
  expect(takeHandOver('', now)).toEqual({ fields: { text: 'One' }, byForm: true, foreign: true });
  expect(takeHandOver('', now)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"fields":7}', '{"fields":{"text":""}}'])(
  'ignores the malformed block %j',
  (content) => {
    putBlock(content);
    expect(takeHandOver('', now)).toBeNull();
  },
);

test('stored content expires after an hour and is read only once', () => {
  const handOver: HandOver = { fields: { text: 'x'.repeat(100_000) }, byForm: true, foreign: true };
  keepHandOver(handOver, now);
  expect(takeHandOver('', now + 3_599_999)).toEqual(handOver);
  expect(takeHandOver('', now)).toBeNull();
  keepHandOver(handOver, now);
  expect(takeHandOver('', now + 3_600_000)).toBeNull();
});

test('new content takes precedence over stored content', () => {
  keepHandOver({ fields: { text: 'old' }, byForm: false, foreign: false }, now);
  expect(takeHandOver('#text=new', now)?.fields).toEqual({ text: 'new' });
});
