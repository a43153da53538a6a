import { blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { readPage } from '../index.ts';

const title = 'Bridge to close for two years';
const lead =
  'The council will close the old harbour bridge for two years, and nobody in the town knows how the ferries are to carry everyone.';
const paragraphs = [
  'Work on the bridge begins in March, according to the plans that were shown to the people of the town on Monday evening in the school.',
  'The ferries carry four hundred people an hour at most, which is half of those who cross the water each morning on their way to work.',
  'Shopkeepers on the quay fear for their trade, because most of their customers come on foot over the bridge and will not wait for boats.',
  'The council promises a second boat, but has not said when it will arrive or how much of the money for the bridge will be spent on it.',
];
const heading = `<h1>${title}</h1>`;
const body = paragraphs.map((text) => `<p>${text}</p>`).join('\n');
const boxed = (first = '') => `<div class="article-body">${first}${body}</div>`;

async function read(article: string, description: string | null): Promise<string[]> {
  const meta = description === null ? '' : `<meta name="description" content="${description}">`;
  const html = `<!doctype html><html lang="en"><head><title>${title}</title>${meta}</head><body>
    <nav><a href="/">Home</a></nav>${article}<footer><p>Copyright</p></footer></body></html>`;
  const result = await readPage({ html, url: 'https://example.org/bridge' });
  if (!result.ok) throw new Error(result.detail);
  return result.document.blocks.map((block) => `${block.kind}: ${blockText(block)}`);
}

describe.each([
  ['also the description', lead],
  ['truncated in the description', `${lead.slice(0, 105)}...`],
  ['not repeated elsewhere', null],
])('contains the lead of an article, %s, once', (_, description) => {
  test.each([
    ['a lead before the text', `<article>${heading}<p class="lead">${lead}</p>${boxed()}</article>`],
    ['in the header', `<article><header>${heading}<p>${lead}</p></header>${boxed()}</article>`],
    ['a heading below the title', `<article>${heading}<h2 class="dek">${lead}</h2>${boxed()}</article>`],
    ['a standfirst in the text', `<article>${heading}<p class="standfirst">${lead}</p>${body}</article>`],
    ['the first paragraph', `<article>${heading}${boxed(`<p>${lead}</p>`)}</article>`],
    [
      'an abstract in the header',
      `<article><header>${heading}<div class="abstract"><p>${lead}</p></div></header><section class="content">${body}</section></article>`,
    ],
    [
      'a box beside the title',
      `<main><div class="article-header">${heading}<div class="article-summary">${lead}</div></div>${boxed()}</main>`,
    ],
    [
      'below the title, and as the first paragraph',
      `<article>${heading}<h2 class="dek">${lead}</h2>${boxed(`<p>${lead}</p>`)}</article>`,
    ],
    [
      'in the header, and as the first paragraph',
      `<article><header>${heading}<p class="standfirst">${lead}</p></header>${boxed(`<p>${lead}</p>`)}</article>`,
    ],
  ])('%s', async (__, article) => {
    expect(await read(article, description)).toEqual(
      [lead, ...paragraphs].map((text) => `paragraph: ${text}`),
    );
  });
});

test('contains the description once if the text has it twice', async () => {
  const twice = boxed(`<p>${lead}</p><figure><img src="a.jpg"></figure><p>${lead}</p>`);
  const texts = [lead, ...paragraphs].map((text) => `paragraph: ${text}`);
  expect(await read(`<article>${heading}${twice}</article>`, lead)).toEqual(texts);
});

test('keeps a short line below the title if it is the description', async () => {
  const dek = 'Ferries cannot carry everyone, say shopkeepers';
  const article = `<article>${heading}<h2 class="dek">${dek}</h2>${boxed()}</article>`;
  expect((await read(article, dek))[0]).toBe(`paragraph: ${dek}`);
});

test('does not treat an aside as the lead, even if it is the description', async () => {
  const article = `<article>${heading}${boxed()}</article><aside><p>${lead}</p></aside>`;
  expect(await read(article, lead)).toEqual(paragraphs.map((text) => `paragraph: ${text}`));
});

test('omits a byline and a teaser beside the title', async () => {
  const aside =
    '<p class="byline">By Anna Berg and Minh Do on Monday, November 18th, 2019 at 11:08 a.m.</p><p>Subscribe to our letter</p>';
  const teaser =
    '<p class="lead"><a href="/other">Another article, about ships that carry cars to the islands</a></p>';
  const article = `<article><header>${heading}${aside}${teaser}</header>${boxed()}</article>`;
  expect(await read(article, null)).toEqual(paragraphs.map((text) => `paragraph: ${text}`));
});
