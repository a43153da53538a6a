import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { readPage } from '../read-page.ts';

const url = 'https://www.daily-mill.example/2024/05/old-gate';
const file = 'https://media.daily-mill.example/audio/old-gate.mp3';
const article = `<h1>The old gate</h1>${prose(6)}`;

/**
 * Returns the address of the narration that a page of six paragraphs (about 300 words, two minutes) offers.
 */
async function narrationOf(body: string, head = ''): Promise<string | undefined> {
  const html = pageOf(body, `<title>The old gate</title>${head}`);
  const result = await readPage({ html, url });
  if (!result.ok) throw new Error(result.reason);
  return result.document.publisherAudioUrl;
}
const structured = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'The old gate',
    ...data,
  })}</script>`;
const audio = (fields: object = {}): object => ({ '@type': 'AudioObject', contentUrl: file, ...fields });

describe('finds the publisher’s own narration', () => {
  test.each([
    ['as the article’s audio', { audio: audio() }],
    ['as a bare address', { audio: file }],
    ['as one of several', { audio: [audio({ encodingFormat: 'audio/mpeg', duration: 'PT2M10S' })] }],
    ['as media whose length fits the article', { associatedMedia: [audio({ duration: 'PT2M5S' })] }],
    ['as media with a label', { associatedMedia: audio({ name: 'Listen to this article' }) }],
    ['as media with the article’s title', { encoding: audio({ name: 'The Old Gate' }) }],
    [
      'longer than the part that is free',
      { audio: audio({ duration: 'PT31M' }), isAccessibleForFree: false },
    ],
  ])('in structured data: %s', async (_, data) => {
    expect(await narrationOf(`<article>${article}</article>`, structured(data))).toBe(file);
  });
  test('in structured data that refers to it by id', async () => {
    const graph = [
      { '@type': 'NewsArticle', headline: 'The old gate', audio: { '@id': '#voice' } },
      { '@id': '#voice', ...audio() },
    ];
    const data = `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`;
    expect(await narrationOf(`<article>${article}</article>`, data)).toBe(file);
  });

  test.each([
    ['a labeled player', `<audio controls aria-label="Listen to this article" src="${file}"></audio>`],
    [
      'a labeled box with the source inside',
      `<div class="box"><span>Listen to this story</span> <span>2 min</span><audio preload="none"><source src="${file}" type="audio/mpeg"></audio></div>`,
    ],
    ['a line above it', `<p>Narrated by the author</p><audio src="${file}"></audio>`],
    ['a class name', `<div class="post-tts"><audio src="${file}"></audio></div>`],
    [
      'a figure’s caption',
      `<figure><figcaption>Audio version</figcaption><audio src="${file}"></audio></figure>`,
    ],
    ['a link', `<p><a href="${file}">Hear this article</a></p>`],
    ['a button for a script', `<button data-audio-src="${file}">Play this article</button>`],
    ['German', `<div><b>Artikel hören</b><audio src="${file}"></audio></div>`],
    ['French', `<div><b>Écoutez cet article</b><audio src="${file}"></audio></div>`],
    ['Spanish', `<div><b>Escuchar este artículo</b><audio src="${file}"></audio></div>`],
    ['Portuguese', `<div><b>Ouça este artigo</b><audio src="${file}"></audio></div>`],
    ['Italian', `<div><b>Ascolta l’articolo</b><audio src="${file}"></audio></div>`],
    ['Dutch', `<div><b>Beluister dit artikel</b><audio src="${file}"></audio></div>`],
  ])('by %s', async (_, player) => {
    expect(await narrationOf(`<article><h1>The old gate</h1>${player}${prose(6)}</article>`)).toBe(file);
  });

  test('in the head of the page', async () => {
    const head = `<meta property="og:type" content="article"><meta property="og:audio" content="${file}">`;
    expect(await narrationOf(`<article>${article}</article>`, head)).toBe(file);
    const link = `<link rel="alternate" type="audio/mpeg" href="${file}">`;
    expect(await narrationOf(`<article>${article}</article>`, link)).toBe(file);
  });
  test('at an address relative to the page', async () => {
    const player = '<audio aria-label="Listen to this article" src="/audio/1.mp3"></audio>';
    expect(await narrationOf(`<article>${player}${article}</article>`)).toBe(
      'https://www.daily-mill.example/audio/1.mp3',
    );
  });
  test.each([
    `<div class="player"><p>Listen to this article</p><audio src="${file}"></audio></div>`,
    `<div>Listen to this article · 2:10 min <a href="/how">Learn more</a><audio src="${file}"></audio></div>`,
    `<p>Read aloud by the author</p><audio src="${file}"></audio>`,
  ])('and omits its label from the article: %s', async (player) => {
    const result = await readPage({
      html: pageOf(`<article><h1>The old gate</h1>${player}${prose(6)}</article>`),
      url,
    });
    expect(result.ok && result.document.blocks).toHaveLength(6);
  });
});

test('keeps the text of an article about audio players', async () => {
  const words = '<h2>The audio version</h2><p>Every story was read aloud by the author.</p>';
  const result = await readPage({
    html: pageOf(`<article><h1>The old gate</h1>${words}${prose(6)}</article>`),
    url,
  });
  expect(result.ok && result.document.blocks).toHaveLength(8);
});

describe('ignores other recordings', () => {
  test.each([
    ['an hour beside two minutes of text', { audio: audio({ duration: 'PT1H2M' }) }],
    ['a jingle', { audio: audio({ duration: 'PT4S' }), articleBody: 'word '.repeat(400) }],
    ['an episode of a show', { audio: audio({ name: 'The Mill Podcast, episode 12' }) }],
    ['a show by its address', { audio: audio({ contentUrl: 'https://a.example/podcast/12.mp3' }) }],
    [
      'an interview that the article is about',
      { associatedMedia: audio({ name: 'Interview with the miller' }) },
    ],
    ['a song', { audio: { '@type': 'MusicRecording', contentUrl: file } }],
    ['a film', { audio: audio({ encodingFormat: 'video/mp4' }) }],
    ['the page itself', { audio: audio({ contentUrl: url }) }],
    ['an invalid address', { audio: audio({ contentUrl: 'javascript:alert(1)' }) }],
  ])('in structured data: %s', async (_, data) => {
    expect(await narrationOf(`<article>${article}</article>`, structured(data))).toBeUndefined();
  });

  test.each([
    ['a podcast’s player', `<div><h3>Listen to our podcast</h3><audio src="${file}"></audio></div>`],
    [
      'an episode that goes with the story',
      `<div>Listen to this story on episode 4 of The Mill<audio src="${file}"></audio></div>`,
    ],
    ['an advertisement', `<div class="article-audio">Sponsored<audio src="${file}"></audio></div>`],
    ['background sound', `<div>Listen to this article<audio loop autoplay src="${file}"></audio></div>`],
    ['a sample of speech', `<p>Audio version, a sample</p><audio src="${file}"></audio>`],
    ['a player without a label', `<audio controls src="${file}"></audio>`],
    ['a song that the text is about', `<p>Here it is:</p><audio controls src="${file}"></audio>`],
    [
      'a player of another article',
      `<div class="related"><p>Listen to this article</p><audio src="${file}"></audio></div>`,
    ],
    ['a link to a page', '<p><a href="/listen">Listen to this article</a></p>'],
    [
      'players of several articles',
      `<div>Listen to this article<audio src="/1.mp3"></audio></div><div>Listen to this article<audio src="/2.mp3"></audio></div>`,
    ],
    [
      'a player far from the label',
      `<p>${'Listen to this article at any time you like. '.repeat(8)}</p><audio src="${file}"></audio>`,
    ],
    ['a data URL', '<audio aria-label="Listen to this article" src="data:audio/mp3;base64,AAAA"></audio>'],
  ])('%s', async (_, player) => {
    expect(await narrationOf(`<article>${article}${player}</article>`)).toBeUndefined();
  });
  test('the audio of a page that is not an article', async () => {
    const head = `<meta property="og:type" content="music.song"><meta property="og:audio" content="${file}">`;
    expect(await narrationOf(`<article>${article}</article>`, head)).toBeUndefined();
  });
  test('stops searching for a label in deeply nested players', async () => {
    const players = '<div><p>Listen to this article</p><audio src="/x.mp3">'.repeat(1_500);
    expect(await narrationOf(`<article>${article}</article>${players}`)).toBe(
      'https://www.daily-mill.example/x.mp3',
    );
  });
});
