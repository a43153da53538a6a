import { describe, expect, test } from 'vitest';
import { countWords } from '../count-words.ts';
import { CountedText } from '../counted-text.ts';
import { collectBlocks } from './collect-blocks.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { elementIndex } from './element-index.ts';
import { findParts } from './find-parts.ts';
import { openPage, parseDocument } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { collectCandidates } from './referee/collect-candidates.ts';
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

describe('a page too long to compare methods', () => {
  const find = (markup: string): Element | null => {
    const { body } = pageOf(markup);
    return findParts(body, summarizeElements());
  };

  test('has its parts in the element with the posts, whatever is around them', () => {
    const menu = `<nav>${'<a href="/x">Other mills</a>'.repeat(20)}</nav>`;
    expect(find(`${menu}<div><main id="a">${posts(100)}</main></div>`)?.id).toBe('a');
  });

  test.each([
    ['the text stands in one element', `<p>${'The mill stood by the river. '.repeat(200)}</p>`],
    ['the text is beside the elements', `${'The mill stood. <b>Long</b><br>'.repeat(200)}`],
    ['there are few parts', posts(20)],
    ['one part is an article', `<p>${'The mill stood by the river. '.repeat(80)}</p>${posts(100)}`],
    ['two boxes have parts', `<div>${posts(100)}</div><div>${posts(100)}</div>`],
    ['the parts are rows', `<table>${'<tr><td>The mill</td><td>stood</td></tr>'.repeat(100)}</table>`],
    ['there is no text', '<div></div>'.repeat(100)],
  ])('has no parts if %s', (_, markup) => {
    expect(find(markup)).toBeNull();
  });

  test('is as before when its posts have been read', () => {
    const share = '<div class="share-bar">Share this with all</div>';
    const quoted = '<div><blockquote class="twitter-tweet">One two three four five six</blockquote></div>';
    const folded = `<div class="read-more-content" hidden>${'The weir was closed for a long time. '.repeat(7)}</div>`;
    const source = `<!doctype html><html><body><h1>The mill</h1>${share}${posts(200)}${quoted}${folded}${share}</body></html>`;
    const page = openPage(source);
    const before = page.document.body.outerHTML;
    const { scored } = collectCandidates(page, about, null, { stripped: true, compared: false });
    const text = scored.kept.map((block) => block.text).join('\n');
    expect(text).toContain('User 99');
    expect(text).toContain('weir was closed');
    expect(text).not.toContain('Share this');
    const after = page.document.body;
    expect(after.querySelector('.read-more-content')?.hasAttribute('hidden')).toBe(true);
    // The restored attributes of a shown box stand in another order.
    const inOrder = (markup: string): string => markup.replace(/<div [^>]*read-more[^>]*>/, '<div>');
    expect(inOrder(after.outerHTML)).toBe(inOrder(before));
  });

  test('says a post without the row with the name and time above it', () => {
    const row = '<div class="top"><a href="/u">walker</a> two hours ago</div>';
    const page = openPage(
      `<!doctype html><html><body><h1>The mill</h1>${`<div>${row}<p>The mill stood by the river for a hundred years.</p></div>`.repeat(100)}</body></html>`,
    );
    const { scored } = collectCandidates(page, about, 'https://mill.example/', {
      stripped: true,
      compared: false,
    });
    expect(scored.found.filter(({ text }) => text.includes('river'))).toHaveLength(100);
    expect(scored.found.filter(({ text }) => text.includes('walker'))).toEqual([]);
  });
});

test('an index finds the elements that selectors find, in their order', () => {
  const page = pageOf(
    '<h2 class="x">A</h2><template><h1>B</h1></template><div title="c"><h1 title="d">D</h1><b class="">E</b></div><h3 id="f">F</h3>',
  );
  const index = elementIndex(page);
  const ofSelector = (selector: string): Element[] => [...page.querySelectorAll(selector)];
  expect(index.count).toBe(ofSelector('*').length);
  expect(index.named('h3', 'h1', 'h2')).toEqual(ofSelector('h1,h2,h3'));
  expect(index.withAttribute('class', 'title', 'id')).toEqual(ofSelector('[class],[title],[id]'));
  expect(index.named('video')).toEqual([]);
  const [h1] = index.named('h1');
  expect(index.merge(index.withAttribute('id'), index.named('h1'), index.withAttribute('title'))).toEqual(
    ofSelector('[id],[title]'),
  );
  expect(h1 && index.after(h1, 2).map(({ localName }) => localName)).toEqual(['b', 'h3']);
});
