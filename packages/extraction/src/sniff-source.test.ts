import { expect, test } from 'vitest';
import { sniffSource } from './sniff-source.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each([
  ['a page', '<!DOCTYPE html><html><body>x', 'text/html', 'https://a.b/', 'page'],
  ['a page served as plain text', '<html><p>x', 'text/plain', null, 'page'],
  [
    'a page after an XML declaration',
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html xmlns="x">',
    'application/xhtml+xml',
    null,
    'page',
  ],
  [
    'a page after comments',
    '<?xml version="1.0"?> <!-- a --><!--b-->\n<!doctype html public "x"><html>',
    null,
    null,
    'page',
  ],
  // A regular expression that backtracked over the comments would take a minute for thirty of them.
  [
    'a fragment after hundreds of comments',
    `${'<!---->'.repeat(500)}<p>Hello</p>`,
    'text/html',
    null,
    'page',
  ],
  ['only comments', '<!---->'.repeat(500), null, null, 'text'],
  ['a bare fragment', '<div><p>Hello</p></div>', null, null, 'page'],
  ['RSS served as a page', '<?xml version="1.0"?><rss version="2.0"><channel>', 'text/html', null, 'feed'],
  [
    'RSS behind a comment and a style sheet',
    '\ufeff<?xml version="1.0"?>\n<?xml-stylesheet href="a"?><!-- hi -->\n<rss>',
    'text/xml',
    null,
    'feed',
  ],
  ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom">', 'application/atom+xml', null, 'feed'],
  ['RSS 1.0', '<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel>', null, null, 'feed'],
  [
    'JSON Feed',
    '{ "version": "https://jsonfeed.org/version/1.1", "items": [] }',
    'application/json',
    null,
    'feed',
  ],
  ['other JSON', '{ "a": 1 }', 'application/json', null, 'unsupported'],
  [
    'a page that talks about feeds',
    '<!doctype html><p>Use &lt;rss&gt;</p>',
    'text/html',
    'https://a.b/rss',
    'page',
  ],
  ['a PDF', '%PDF-1.7\n', 'application/octet-stream', null, 'pdf'],
  ['a PDF after a few stray bytes', '\n\n%PDF-1.4', 'text/html', null, 'pdf'],
  ['RTF', '{\\rtf1\\ansi', null, null, 'office'],
  ['plain text', 'Dear Anna,\nhow are you?', 'text/plain', null, 'text'],
  ['Markdown with a tag in it', '# Hi\n<b>x</b>', null, 'notes.md', 'text'],
  ['a mail message', 'Received: from x\nFrom: a@b.c\nSubject: hi\nDate: now\n\nHello', null, null, 'mail'],
  ['an image', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000', 'image/png', null, 'picture'],
  ['an image of a kind that is not read', 'GIF89a\u0001\u0000\u0001\u0000', 'image/gif', null, 'unsupported'],
  [
    'an unknown archive',
    'PK\u0003\u0004\u0014\u0000\u0000\u0000thing.bin',
    'application/zip',
    'a.zip',
    'unsupported',
  ],
])('determines the kind of %s', (_, content, type, url, kind) => {
  const bytes =
    content.includes('PNG') || content.startsWith('PK')
      ? Uint8Array.from(content, (character) => character.charCodeAt(0))
      : utf8(content);
  expect(sniffSource(bytes, type, url)).toBe(kind);
});
