import { describe, expect, test } from 'vitest';
import { articleIdOf, classifySubmitted, classifyTyping, firstUrlIn, isUrl, normalizeUrl } from './adding.ts';

describe('normalizing an address', () => {
  test.each([
    ['example.com/a', 'https://example.com/a'],
    ['  http://example.com ', 'http://example.com'],
    ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
  ])('%s', (value, expected) => expect(normalizeUrl(value)).toBe(expected));

  test('an article id is the address without its scheme', () => {
    expect(articleIdOf('https://example.com/a?b=c')).toBe('example.com/a?b=c');
  });
});

describe('recognizing an address', () => {
  test.each([
    ['example.com', true],
    ['www.example.co.uk/path?q=1#x', true],
    ['https://localhost:3000/a', true],
    ['http://192.0.2.7/a', true],
    ['https://пример.рф/статья', true],
    ['example.com:8080/x', true],
    ['192.0.2.7/a', true],
    ['192.0.2.7:8181/a', true],
    ['192.0.2.700/a', false],
    ['12.5.2026', false],
    ['12.5.26.7th', false],
    ['hello', false],
    ['two words', false],
    ['https://user:secret@example.com/', false],
    ['javascript:alert(1)', false],
    ['ftp://example.com/file', false],
    ['3.14', false],
    ['', false],
    [`https://example.com/${'a'.repeat(3_000)}`, false],
  ])('%s: %s', (value, expected) => expect(isUrl(value)).toBe(expected));
});

describe('classifying submitted input', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['example.com/story', 'article'],
    ['https://example.com/feed', 'feed'],
    ['https://example.com/index.xml', 'feed'],
    ['example.com/atom', 'feed'],
    ['https://www.youtube.com/watch?v=x', 'youtube'],
    ['youtu.be/x', 'youtube'],
    ['https://notyoutube.com/x', 'article'],
    ['A sentence that is longer than twenty characters.', 'text'],
    ['exactly twenty chars', 'text'],
    ['nineteen characters', 'invalid'],
    ['http:// a broken address that is long', 'invalid'],
    ['www.nothing here to see at all', 'invalid'],
    ['some words that end in .rss', 'invalid'],
    ['short', 'invalid'],
  ])('%s: %s', (value, kind) => expect(classifySubmitted(value).kind).toBe(kind));
});

describe('classifying input while typing', () => {
  test('treats input that is not an address as pasted text from 50 characters on', () => {
    const words = 'a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiii';
    expect(words).toHaveLength(50);
    expect(classifyTyping(words).kind).toBe('text');
    expect(classifyTyping(words.slice(0, 49)).kind).toBe('typing');
  });

  test('never treats a long address as text', () => {
    expect(classifyTyping(`https://example.com/${'a'.repeat(80)}`).kind).toBe('article');
    expect(classifyTyping(`https://${'a'.repeat(80)}`).kind).not.toBe('text');
  });
});

test('finds the first address in shared text', () => {
  expect(firstUrlIn(null, 'Look: https://example.com/a, and https://example.org/b')).toBe(
    'https://example.com/a',
  );
  expect(firstUrlIn('nothing', undefined)).toBeNull();
});
