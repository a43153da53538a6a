/**
 * Pages that repeat one part, as long threads do and an attacker may: with them, a search that begins anew for every
 * block takes quadratic time.
 */
import type { HostileText } from './hostile-texts.ts';

const sentence =
  'The mill stood by the river, and the gate there had a quiet water for many years, they say.';
const prose = `<p>${sentence} ${sentence}</p>`;

/** Each part gets its number. */
const parts: Readonly<Record<string, (at: number) => string>> = {
  'short lines between paragraphs': (at) => `${prose}<p>Ann Lee ${at % 9}</p>`,
  'names between paragraphs': () => `${prose}<p>Ann Lee</p>`,
  'sources between paragraphs': () => `${prose}<div>Source: Mill Press</div>`,
  'boxes with a name at their end': () => `<div>${prose}${prose}<p>Ann Lee</p></div>`,
  'elements of as many names': (at) => `${prose}<x-${at}>Ann Lee</x-${at}>`,
  bylines: () => '<p class="byline">By Ann Lee</p><p>2 March 2024</p>',
  'bylines without markup': () => `<div>By Ann Lee, 2 March 2024</div>${prose}`,
  'names of authors': (at) => `<a rel="author" href="/u/${at}">Ann Lee</a> <time>2024-03-02</time>`,
  headings: (at) => `<h1>The mill ${at}</h1><h2>The gate</h2>`,
  'headings with paragraphs': (at) => `<h2>The mill ${at}</h2>${prose}`,
  figures: (at) =>
    `<figure><img src="/${at}.png" alt="A mill"><figcaption>The mill ${at}.</figcaption></figure>`,
  'captions without figures': (at) =>
    `<img src="/${at}.png"><p class="caption">The mill ${at}. Photo: Ann Lee</p>`,
  'items of lists': (at) => `<ul><li>Ann Lee</li><li>${sentence} ${at}</li></ul>`,
  'cells of tables': (at) => `<table><tr><td>${at}</td><td>${sentence}</td></tr></table>`,
  quotations: () => `<blockquote>${prose}<cite>Ann Lee</cite></blockquote>`,
  'line breaks': (at) => `Ann Lee ${at}<br><br>${sentence}<br>`,
  'open paragraphs': (at) => `<p>${sentence} ${at}`,
  'open bold text': (at) => `<b>${at} mills `,
  'open links': (at) => `<a href="/${at}">${at} mills `,
  'open boxes': () => `<div>${prose}`,
  'open tags': () => '<a href="',
  'open comments': () => '<!-- mill ',
  'open quotations': () => '<p title="mill>',
  'open scripts': () => '<script>mill',
  'large first letters': () => `<span class="dropcap">T</span><p>${sentence.slice(1)}</p>`,
  'notes and their marks': (at) =>
    `<p>${sentence}<sup><a href="#n${at}" id="r${at}">${at}</a></sup></p><p id="n${at}"><a href="#r${at}">${at}</a> A note.</p>`,
  formulas: (at) => `<p>${sentence} $x_${at}$ and \\(y^{${at}}\\).</p>`,
  code: (at) => `<pre><code class="language-js">let mill = ${at};</code></pre><button>Copy</button>`,
  terms: (at) => `<dl><dt>Mill ${at}</dt><dd>${sentence}</dd></dl>`,
  'collapsed parts': (at) => `<details><summary>Part ${at}</summary>${prose}</details>`,
  'posts of a thread': (at) =>
    `<div class="post" id="p${at}"><a class="author" href="/u/${at}">walker${at}</a><div class="message">${prose}</div><a href="/r">Reply</a></div>`,
  'adverts and buttons': () =>
    '<div class="ad">Advertisement</div><button>Share</button><div>Read more</div>',
  'links to pages': (at) => `<a href="?page=${at}">${at}</a> <a rel="next" href="?page=${at + 1}">Next</a>`,
  'parts that are streamed': (at) =>
    `<template id="B:${at}"></template><div hidden id="S:${at}">${prose}</div>`,
  'structured data': (at) =>
    `<script type="application/ld+json">{"@type":"NewsArticle","headline":"Mill ${at}","author":{"name":"Ann Lee"}}</script>`,
  'sound and players': (at) => `<audio src="/${at}.mp3"></audio><iframe src="/${at}"></iframe>`,
  'spaces and marks': (at) => `<span>&nbsp;</span><span>${at}</span>, `,
  'the same paragraph': () => prose,
};

/** Pages of about a number of characters, which begin with prose. */
export const hostilePages: readonly HostileText[] = Object.entries(parts).map(([name, part]) => ({
  name,
  make: (length) => {
    const found: string[] = [];
    for (let at = 0, size = 0; size < length; at += 1) {
      const next = part(at);
      found.push(next);
      size += next.length;
    }
    return `<!doctype html><html lang="en"><head><title>The mill</title></head><body><article><h1>The mill</h1>${prose.repeat(20)}${found.join('')}</article></body></html>`;
  },
}));
