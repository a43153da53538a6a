import { expect, test } from 'vitest';
import { readMetadataOf } from '../read-metadata-of.ts';

const page = (title: string, ...headings: string[]) =>
  `<!doctype html><html><head><title>${title}</title><meta property="og:site_name" content="The Mill"></head><body>${headings
    .map((heading) => `<h1>${heading}</h1>`)
    .join('')}<p>Text.</p></body></html>`;
const titleOf = (title: string, ...headings: string[]) =>
  readMetadataOf(page(title, ...headings), 'https://mill.example/ferry').title;

test.each([
  [
    'the only main heading',
    'Ferries: what to know',
    ['The ferry is back on the river'],
    'The ferry is back on the river',
  ],
  ['the heading once', 'Ferries', ['The ferry is back', 'The ferry is back'], 'The ferry is back'],
  ['the heading without soft hyphens', 'Fer\u00adries', ['The fer\u00adry is back'], 'The ferry is back'],
  [
    'the heading that the title begins with',
    'Ferry times : 7 May',
    ['Ferry times', 'Most read'],
    'Ferry times',
  ],
  [
    'the title instead of the slogan',
    'The ferry is back',
    ['The Mill, news since 1921'],
    'The ferry is back',
  ],
  [
    'the title without the line before it',
    'The ferry is back',
    ['River: The ferry is back'],
    'The ferry is back',
  ],
  ['the title instead of a single word', 'The ferry is back', ['News'], 'The ferry is back'],
  [
    'the title if several headings differ',
    'The ferry is back',
    ['Top stories', 'All about ferries'],
    'The ferry is back',
  ],
])('takes %s', (_what, title, headings, expected) => {
  expect(titleOf(title, ...headings)).toBe(expected);
});

test.each([
  ['<p>January 22, 2024</p>', '2024-01-22'],
  ['<div><span>Datum:</span> <span>18.10.2021</span></div>', '2021-10-18'],
  ['<p>On January 22, 2024 the mill was opened by the people who had saved it.</p>', null],
])('a line with only a date below the heading is the date: %s', (line, expected) => {
  const html = page('The ferry', 'The ferry is back').replace('<p>', `${line}<p>`);
  expect(readMetadataOf(html, 'https://mill.example/ferry').publishedAt).toBe(expected);
});
