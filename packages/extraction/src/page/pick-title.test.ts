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
  ['<p>Anna Miller · 22 January 2024, 10:15</p>', '2024-01-22'],
  ['<p>lundi 22 janvier 2024, par Anna Miller</p>', '2024-01-22'],
  ['<p>2024年1月22日</p>', '2024-01-22'],
  ['<p>22.1.2024 - The mill was opened by the people who had saved it.</p>', '2024-01-22'],
  ['<p>Member since 22 January 2004</p>', null],
  ['<div class="comment"><p>22 January 2004</p></div>', null],
])('a line below the heading that is, or begins or ends with, a date: %s', (line, expected) => {
  const html = page('The ferry', 'The ferry is back').replace('<p>', `${line}<p>`);
  expect(readMetadataOf(html, 'https://mill.example/ferry').publishedAt).toBe(expected);
});

const titleOfPage = (title: string, body: string): string =>
  readMetadataOf(
    `<!doctype html><html><head><title>${title}</title></head><body>${body}<p>Text.</p></body></html>`,
    'https://mill.example/ferry/times',
  ).title;

test.each([
  [
    'a logo that links to the start page',
    'The ferry is back | News from the river',
    '<h1><a href="/">News from the river</a></h1><h2>The ferry is back</h2>',
    'The ferry is back',
  ],
  [
    'a heading that is named as a logo',
    'Wheel pages » Archive » The ferry is back',
    '<div id="sitename"><h1>Wheel pages</h1></div><h2>The ferry is back</h2>',
    'The ferry is back',
  ],
  [
    'a heading in the path of links',
    'River news: where ferries go',
    '<nav class="breadcrumb"><h1>River news: where ferries go</h1></nav><h2 itemprop="headline">The ferry is back</h2>',
    'The ferry is back',
  ],
  [
    'a heading for screen readers',
    'The ferry is back',
    '<h1 class="visually-hidden">Navigation and service</h1><h1>The ferry is back on the river</h1>',
    'The ferry is back on the river',
  ],
  [
    'the line before the heading',
    'Ferries',
    '<h1><span class="kicker">Traffic</span><span aria-hidden="true"> – </span><span>The ferry is back</span></h1>',
    'The ferry is back',
  ],
  [
    'sections behind bars',
    'Where does the ferry go? | Ferries | Forum | Wheel',
    '<h2>Where does the ferry go?</h2>',
    'Where does the ferry go?',
  ],
  [
    'the number of the issue',
    'The ferry is back (2024/5)',
    '<h2>The ferry is back</h2>',
    'The ferry is back',
  ],
  [
    'the line before a title without main heading',
    'Traffic: The ferry is back',
    '<h2><span class="label">Traffic</span></h2><h3>The ferry is back</h3>',
    'The ferry is back',
  ],
])('the title is taken without %s', (_what, title, body, expected) => {
  expect(titleOfPage(title, body)).toBe(expected);
});

test('another heading that is the declared title counts more than the name of a section', () => {
  expect(
    titleOfPage('The ferry is back | Wheel', '<h1>Travel and Leisure</h1><h2>The ferry is back</h2>'),
  ).toBe('The ferry is back');
});

test('a heading with the declared title in the middle is the title', () => {
  expect(titleOfPage('Ferries in winter » When they run', '<h1>How do I use ferries in winter?</h1>')).toBe(
    'How do I use ferries in winter?',
  );
});

test('a heading that begins with the name of the site and shares a word with the title is the title', () => {
  expect(titleOfPage('Run boats - Mill ferry planner for rivers', '<h1>Mill ferry planner 15</h1>')).toBe(
    'Mill ferry planner 15',
  );
});

test('a title that ends before a quotation mark is completed', () => {
  const html = `<!doctype html><title>The council calls it "finished"</title><meta property="og:title" content="The council calls it"><h2>The council calls it "finished"</h2>`;
  expect(readMetadataOf(html, 'https://mill.example/council').title).toBe('The council calls it "finished"');
});

test('a dash in a headline that other titles repeat does not begin the site’s name', () => {
  const html = `<!doctype html><title>The ferry is back again - and Bo wins | Wheel</title><meta property="og:title" content="The ferry is back again - and Bo wins"><h1>Winter on the water: the whole story of the ferry and of the man who won it</h1><h1>More</h1>`;
  expect(readMetadataOf(html, 'https://mill.example/bo').title).not.toBe('The ferry is back again');
});

test.each(['Datum: 18.10.2021', 'Published: 18 October 2021', 'Pressemitteilung vom 18. Oktober 2021'])(
  'a labelled date anywhere on the page is the date: %s',
  (line) => {
    const body =
      '<p>The ferry is back on the river, and nobody knows why it had gone in the first place, or for whom, or how it found its way home.</p>'.repeat(
        6,
      );
    const html = page('The ferry', 'The ferry is back').replace('</body>', `${body}<p>${line}</p></body>`);
    expect(readMetadataOf(html, 'https://mill.example/ferry').publishedAt).toBe('2021-10-18');
  },
);

test.each(['published', 'w-published-date', 'publication-date', 'og:published_time'])(
  'the date in the meta element %s',
  (name) => {
    const html = page('The ferry', 'The ferry is back').replace(
      '<head>',
      `<head><meta name="${name}" content="July 17, 2025">`,
    );
    expect(readMetadataOf(html, 'https://mill.example/ferry').publishedAt).toBe('2025-07-17');
  },
);
