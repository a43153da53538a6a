import { describe, expect, test } from 'vitest';
import { countWords } from '../count-words.ts';
import { CountedText } from '../counted-text.ts';
import { collectBlocks } from './collect-blocks.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { parseDocument } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { stripChrome } from './strip-chrome.ts';
import { summarizeElements } from './summarize-elements.ts';

describe('the summary of an element', () => {
  const { body } = parseDocument(
    '<!doctype html><html><body><div id="a">D<b>uck</b>s <a href="/x">swim <i>today</i></a>.<p>鴨は<b>泳</b>ぐ2羽</p><p id="b"><span></span>Pond</p></div><figure id="c"><blockquote class="twitter-tweet">One two three</blockquote><img></figure><h2>End</h2></body></html>',
  );
  const summarize = summarizeElements();

  test.each(['body', '#a', '#b', '#c', 'p', 'figure'])('counts the words of %s as its whole text', (name) => {
    for (const element of [body, ...body.querySelectorAll(name)])
      expect(summarize(element).words).toBe(countWords(element.textContent ?? ''));
  });

  test('says what is inside', () => {
    const [first, second] = body.querySelectorAll('div, figure');
    expect(first && summarize(first)).toMatchObject({ linkWords: 2, holdsPicture: false, postWords: null });
    expect(second && summarize(second)).toMatchObject({ holdsPicture: true, postWords: 3 });
    expect(summarize(body)).toMatchObject({ holdsHeading: true, holdsArticle: false, postWords: 3 });
  });
});

test('a text counts as many words however it is cut', () => {
  const text = 'The old mill’s 20th gate — 水門は古い。 ประตู End, naïve 𝒜bc x';
  for (let cut = 0; cut <= text.length; cut += 1) {
    // A surrogate pair is never cut: each piece is the text of a node.
    if (/[\ud800-\udbff]$/.test(text.slice(0, cut))) continue;
    const counted = new CountedText();
    counted.addText(text.slice(0, cut));
    counted.addText('');
    const rest = new CountedText();
    rest.addText(text.slice(cut));
    counted.add(rest);
    expect(counted.words, text.slice(0, cut)).toBe(countWords(text));
  }
});

const about: PageMetadata = {
  title: '',
  author: null,
  site: null,
  publishedAt: null,
  description: null,
  language: 'en',
  canonicalUrl: null,
  imageUrl: null,
  feeds: [],
  kind: null,
  structured: null,
};

/** Returns the CPU time of some work in milliseconds. */
function cpuTimeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const pageOf = (body: string): Document => parseDocument(`<!doctype html><html><body>${body}</body></html>`);
const posts = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<div>User ${at}<p>The mill stood by the river for a hundred years.</p></div>`,
  ).join('');

test('the time to find captions grows with the number of posts in a box, not with its square', () => {
  const timeOf = (count: number): number => {
    const blocks = collectBlocks(pageOf(posts(count)).body, null);
    return cpuTimeOf(() => dropBoilerplate(blocks, about));
  };
  timeOf(200);
  const short = timeOf(1_500);
  expect(timeOf(6_000)).toBeLessThan(8 * short + 100);
});

test('the time to find boilerplate boxes does not grow with the number of boxes around each other', () => {
  const timeOf = (depth: number): number => {
    const page = pageOf(`${'<div class="share">'.repeat(depth)}${posts(4_000)}${'</div>'.repeat(depth)}`);
    return cpuTimeOf(() => stripChrome(page));
  };
  timeOf(2);
  const flat = timeOf(2);
  expect(timeOf(150)).toBeLessThan(4 * flat + 100);
});
