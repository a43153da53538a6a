import { expect, test } from 'vitest';
import { isFromExtension, readIncomingContent } from './incoming-content.ts';

const url = 'https://example.com/a';
const text = (type: string, value: string) => ({ type, title: 'untitled', text: value, backupText: '' });
const read = (values: Record<string, string>) => readIncomingContent(new URLSearchParams(values));

test.each([
  [{}, { kind: 'none' }],
  [{ url }, { kind: 'link', url, force: false }],
  [
    { url, force: 'true' },
    { kind: 'link', url, force: true },
  ],
  [
    { url, force: 'false' },
    { kind: 'link', url, force: false },
  ],
  [{ url: 'example.com/a' }, { kind: 'link', url: 'example.com/a', force: false }],
  // Apps share an address in the middle of a text, or in its description.
  [
    { app: 'android', text: `Read this: ${url}.` },
    { kind: 'link', url, force: false },
  ],
  [
    { app: 'android', text: 'A title', url_description: `see ${url}` },
    { kind: 'link', url, force: false },
  ],
  [
    { app: 'android', url, text: 'https://example.org/b' },
    { kind: 'link', url: 'https://example.org/b', force: false },
  ],
  [
    { app: 'android', url },
    { kind: 'link', url, force: false },
  ],
  [
    { app: 'android', text: 'A thought without an address' },
    { kind: 'text', draft: text('input_text', 'A thought without an address') },
  ],
  [
    { url, text: `Read this: https://example.org/b` },
    { kind: 'link', url, force: false },
  ],
  // A phone that shares to the installed app may not name an app.
  [{ text: `Read this: ${url}` }, { kind: 'link', url, force: false }],
  [
    { text: `${'A long thought. '.repeat(40)}${url}` },
    {
      kind: 'text',
      draft: text('input_text', `${'A long thought. '.repeat(40)}${url}`),
    },
  ],
  [
    { url, selectionText: 'What was highlighted.' },
    { kind: 'text', draft: text('selection_text', 'What was highlighted.') },
  ],
  // Forms and fragments use named fields.
  [
    { selectionText: 'What was highlighted.', title: ' The page ' },
    { kind: 'text', draft: { ...text('selection_text', 'What was highlighted.'), title: 'The page' } },
  ],
  [
    { type: 'pdf', title: 'a.pdf', text: url, backupText: 'two' },
    { kind: 'text', draft: { type: 'pdf', title: 'a.pdf', text: url, backupText: 'two' } },
  ],
])('reads %j as %j', (values, arrival) => expect(read(values)).toEqual(arrival));

test.each([
  [{ app: 'extension' }, true],
  [{ source: 'extension' }, true],
  [{ app: 'android' }, false],
  [{}, false],
])('%j comes from the extension: %s', (values, expected) =>
  expect(isFromExtension(new URLSearchParams(values))).toBe(expected),
);
