import { blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../../../test/page-fixtures.ts';
import { readFollowingPages, readPage } from '../../index.ts';
import { readFile } from '../../node.ts';
import type { ReadSuccess } from '../../read-result.ts';

const url = 'https://talks.example/wheel';
const about = 'Ines Meyer explains why she gave up a job in the city to rebuild an overshot wheel.';
const words = [
  'I was nine years old when I first saw a water wheel turn, and I could not look away from it for an hour.',
  'Years later I found the same wheel in pieces behind the mill, and I asked the owner what he would take for it.',
  'He laughed and said that I could have it for nothing if I carried every piece of it away by myself.',
  'It took me a summer to carry it and another two years to learn how such a wheel is put together again.',
];
const lines = words
  .flatMap((sentence) => sentence.match(/.{1,40}(?:\s|$)/g) ?? [])
  .map((line) => line.trim());
const videoData = (fields: object): string =>
  `<title>The wheel</title><meta name="description" content="${about}"><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'VideoObject', name: 'The wheel', description: about, ...fields })}</script>`;

async function read(body: string, head: string): Promise<ReadSuccess> {
  const result = await readPage({ html: pageOf(body, head), url });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result;
}
const textsOf = ({ document }: ReadSuccess): string[] => document.blocks.map(blockText);

describe('pages with a recording', () => {
  test('read a transcript of lines with times as text, after what the page says', async () => {
    const cues = lines
      .map(
        (line, index) =>
          `<div class="cue"><button class="cue-time">0:${String(index + 10)}</button><span>[00:0${index % 10}]</span> <span>${line}</span></div>`,
      )
      .join('');
    const result = await read(
      `<article><h1>The wheel</h1>${prose(3)}</article><section class="episode-transcript"><h2>Transcript</h2>${cues}</section>`,
      '<title>The wheel</title>',
    );
    const texts = textsOf(result);
    expect(texts.slice(-2)).toEqual(['Transcript', words.join(' ')]);
    expect(texts[0]).toMatch(/^The river had been rising/);
    expect(texts.join(' ')).not.toMatch(/\d:\d\d/);
  });

  test('keep the paragraphs and the speakers of a written transcript', async () => {
    const result = await read(
      `<article><h1>The wheel</h1>${prose(3)}<div id="transcript"><h2>Transcript</h2><p><strong>Ines</strong> (00:12): ${words[0]}</p><p>01:02:10 <b>Ben:</b> ${words[1]}</p><p>${words[2]} ${words[3]}</p></div></article>`,
      '<title>The wheel</title>',
    );
    expect(textsOf(result).slice(-4)).toEqual([
      'Transcript',
      `Ines: ${words[0]}`,
      `Ben: ${words[1]}`,
      `${words[2]} ${words[3]}`,
    ]);
  });

  test('read the transcript of the structured data', async () => {
    const result = await read(
      '<main><h1>The wheel</h1><video src="w.mp4"></video><p>1,204 views</p></main>',
      videoData({ transcript: words.join('\n') }),
    );
    expect(textsOf(result)).toEqual([about, ...words]);
  });

  const vtt = `WEBVTT\n\n${words.map((text, index) => `00:00:${10 + index * 5}.000 --> 00:00:${15 + index * 5}.000\n${text}`).join('\n\n')}\n`;
  const captioned: [string, string, string, string][] = [
    [
      'a track',
      '<main><h1>The wheel</h1><video controls><source src="w.mp4"><track kind="chapters" src="/c.vtt"><track kind="subtitles" src="/de.vtt" srclang="de" default><track kind="captions" src="https://cdn.example/en.vtt" srclang="en"></video><p>1,204 views</p></main>',
      videoData({}),
      'https://cdn.example/en.vtt',
    ],
    [
      'JSON-LD',
      '<main><h1>The wheel</h1></main>',
      videoData({ caption: [{ '@type': 'MediaObject', contentUrl: '/captions/en.vtt', inLanguage: 'en' }] }),
      'https://talks.example/captions/en.vtt',
    ],
    [
      'the player of Vimeo',
      `<div id="player"></div><script>window.playerConfig = ${JSON.stringify({ request: { text_tracks: [{ lang: 'en', url: '/texttrack/1.vtt?token=2', kind: 'captions' }] } })}</script>`,
      `<title>The wheel</title><meta property="og:description" content="${about}">`,
      'https://talks.example/texttrack/1.vtt?token=2',
    ],
  ];
  test.each(captioned)('read the captions that %s names', async (_, body, head, address) => {
    const result = await read(body, head);
    expect(result.captionsUrl).toBe(address);
    expect(result.warnings).toContain('more_pages');
    const opened: string[] = [];
    await readFollowingPages(result, url, async (found) => {
      opened.push(found);
      return readFile({
        bytes: new TextEncoder().encode(vtt),
        fileName: 'en.vtt',
        contentType: 'text/vtt',
        url: found,
      });
    });
    expect(opened).toEqual([address]);
    expect(textsOf(result)).toEqual([about, words.join(' ')]);
    expect(result.warnings).toEqual([]);
  });

  test('keep the description and a warning if the captions cannot be read', async () => {
    const result = await read(captioned[0]?.[1] ?? '', captioned[0]?.[2] ?? '');
    await readFollowingPages(result, url, async () => null);
    expect(textsOf(result)).toEqual([about]);
    expect(result.warnings).toContain('more_pages');
  });

  test('leave an article with a captioned video in it as it is', async () => {
    const result = await read(
      `<article><h1>The wheel</h1>${prose(4)}<video><track kind="captions" src="/en.vtt" srclang="en"></video></article>`,
      `<title>The wheel</title><script type="application/ld+json">${JSON.stringify([
        { '@type': 'NewsArticle', headline: 'The wheel' },
        { '@type': 'VideoObject', name: 'Wheel' },
      ])}</script>`,
    );
    expect(result.captionsUrl).toBeUndefined();
    expect(textsOf(result).join(' ')).toMatch(/^The river had been rising/);
  });
});
