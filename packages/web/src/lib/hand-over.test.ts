import { afterEach, expect, test } from 'vitest';
import { consumeHandOver, type HandOver, readHash, storeHandOver } from './hand-over.ts';

afterEach(() => {
  sessionStorage.clear();
  document.getElementById('handed-over')?.remove();
});

const now = 1_800_000_000_000;

function addBlock(content: string): void {
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
  expect(consumeHandOver(hash, now)).toBeNull();
});

test('reads content from a form once and marks it as sent by a form', () => {
  addBlock(JSON.stringify({ fields: { text: 'One', other: 'x' }, foreign: true }));
  expect(consumeHandOver('', now)).toEqual({ fields: { text: 'One' }, byForm: true, foreign: true });
  expect(consumeHandOver('', now)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"fields":7}', '{"fields":{"text":""}}'])(
  'ignores the malformed block %j',
  (content) => {
    addBlock(content);
    expect(consumeHandOver('', now)).toBeNull();
  },
);

test('stored content expires after an hour and is read only once', () => {
  const handOver: HandOver = { fields: { text: 'x'.repeat(100_000) }, byForm: true, foreign: true };
  storeHandOver(handOver, now);
  expect(consumeHandOver('', now + 3_599_999)).toEqual(handOver);
  expect(consumeHandOver('', now)).toBeNull();
  storeHandOver(handOver, now);
  expect(consumeHandOver('', now + 3_600_000)).toBeNull();
});

test('new content takes precedence over stored content', () => {
  storeHandOver({ fields: { text: 'old' }, byForm: false, foreign: false }, now);
  expect(consumeHandOver('#text=new', now)?.fields).toEqual({ text: 'new' });
});

test('keeps the address of a page that is too large for the storage', () => {
  const fields = { url: 'https://example.com', html: 'x'.repeat(6_000_000) };
  expect(storeHandOver({ fields, byForm: true, foreign: true }, now)).toBe(true);
  expect(consumeHandOver('', now)?.fields).toEqual({ url: 'https://example.com' });
});
