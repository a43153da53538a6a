import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { bodyText, readPage } from '../index.ts';

async function textOf(body: string, head = '<title>The old gate</title>'): Promise<string> {
  const result = await readPage({ html: pageOf(body, head), url: 'https://www.daily-mill.example/old-gate' });
  if (!result.ok) throw new Error(result.detail);
  return bodyText(result.document);
}

/** A paragraph that is not in `prose`. */
const opening =
  '<p>On the first day of the flood, the council of the village decided to call the old engineer, who lived alone behind the weir.</p>';
const wards = Array.from(
  { length: 9 },
  (_, ward) =>
    `<li>In ward ${ward} the people carried their furniture to the loft, and waited there with bread, candles, two dogs and a radio for the morning.</li>`,
).join('');
const sections = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `<h2>Part ${index + 1}</h2>${prose(1, from + index)}`).join(
    '',
  );

describe('the element that a page marks as its article', () => {
  test.each([
    ['by its name', '<div class="entry-content">', '</div>'],
    ['by its property', '<div itemprop="articleBody">', '</div>'],
    ['as its only article', '<article>', '</article>'],
  ])('is read whole if the scorer prefers one section of it: %s', async (_, start, end) => {
    const short = `<div class="outline"><h2>One</h2><div class="text"><p>The mill is a hundred years old, and its owner is older than the mill by a year or two, as he says.</p></div></div>`;
    const long = `<div class="outline"><h2>Two</h2><div class="text">${prose(4)}</div></div>`;
    const last = `<div class="outline"><h2>Three</h2><div class="text">${opening}${prose(4, 1)}</div></div>`;
    const text = await textOf(`<h1>The old gate</h1>${start}${short}${long}${last}${end}`);
    expect(text).toContain('a hundred years old');
    expect(text).toContain('old engineer');
    expect(text).toContain('water shining');
  });

  test('is read instead of a longer text elsewhere if it is a list and the description begins it', async () => {
    const head =
      '<title>The old gate</title><meta name="description" content="On the first day of the flood, the council of the village decided to call the old engineer.">';
    const text = await textOf(
      `<div class="top"><div><h1>The old gate</h1><article><ul><li>On the first day of the flood, the council of the village decided to call the old engineer.</li>${wards}</ul></article></div></div><div class="bottom"><div><div class="terms">${prose(30)}</div></div></div>`,
      head,
    );
    expect(text).toContain('old engineer');
    expect(text).not.toContain('Nobody in the village');
  });

  test('is read instead of a table without sentences', async () => {
    const rows = Array.from(
      { length: 300 },
      (_, row) => `<tr><th>Ward ${row}</th><td>Member ${row}</td><td>m${row}@mill.example</td></tr>`,
    ).join('');
    const text = await textOf(
      `<article><h1>The old gate</h1><div class="a">${opening}${prose(3)}</div><div><table>${rows}</table></div></article>`,
    );
    expect(text).toContain('old engineer');
  });
});

describe('a frame that is named after its share buttons', () => {
  test('is kept with the text in it', async () => {
    const frame = `<div class="content__sharingContainer"><ul class="share"><li><a href="#">Mail</a></li></ul>${opening}${prose(2)}</div>`;
    const rest = `<div class="other">${sections(0, 8)}</div>`;
    expect(await textOf(`<main><h1>The old gate</h1>${frame}${rest}</main>`)).toContain('old engineer');
  });
  test('is removed without one', async () => {
    const box = '<div class="share-box"><p>Let your friends read about the mill.</p></div>';
    const text = await textOf(`<article><h1>The old gate</h1>${prose(2)}${box}${prose(2, 1)}</article>`);
    expect(text).not.toContain('friends');
  });
});
