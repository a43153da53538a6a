import { blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { readText } from '../index.ts';
import { dropHtml } from './drop-html.ts';

function blocks(text: string): string[] {
  const result = readText(text);
  return result.ok
    ? result.document.blocks.map((block) => `${block.kind}: ${blockText(block)}`)
    : [result.reason];
}

test('marks of a highlighter are not text, but signs of equality are', () => {
  expect(
    blocks(
      'The ==old mill== and ==**its** wheel==.\n\nIs a == b or c==d and `x ==y== z`?\n\nBelow ==== is ==open.',
    ),
  ).toEqual([
    'paragraph: The old mill and its wheel.',
    'paragraph: Is a == b or c==d and x ==y== z?',
    'paragraph: Below ==== is ==open.',
  ]);
});

describe('HTML in Markdown', () => {
  test('tags are never text', () => {
    const readme = `<p align="center">
  <img src="docs/logo.svg" width="200" alt="Mill">
</p>
<h1 align="center">
  The <code>mill</code> tool
</h1>

<!-- badges: start
<b>nothing</b> -->
<div align="center"><b>Grind</b> grain &amp; seeds<br>every day.</div>

<details open>
<summary>How it works</summary>
Water turns the <kbd>wheel</kbd>.
</details>
<style>p { color: red }</style>
<ul><li>One wheel</li><li>Two stones</li></ul>`;
    expect(blocks(readme)).toEqual([
      'heading: The mill tool',
      'paragraph: Grind grain & seeds',
      'paragraph: every day.',
      'paragraph: How it works',
      'paragraph: Water turns the wheel.',
      'item: One wheel',
      'item: Two stones',
    ]);
  });
  test('keeps the structure of items, quotations and tables', () => {
    expect(
      blocks(
        '- one<br>more <b>words</b>\n- two\n\n> said<br/>he\n\n| a<br>b | c |\n|--|--|\n| d | <i>e</i> |',
      ),
    ).toEqual(['item: one more words', 'item: two', 'quote: said he', 'table: a b\tc\nd\te']);
  });
  test('keeps code, comparisons, addresses and unknown names', () => {
    const text =
      'Use `<br>` if a <b and c> d, see <https://mill.example/a>, or `<p align="x">` with <your-name>.';
    expect(dropHtml(text)).toBe(text);
    const fence = '```html\n<p>Hello</p> &amp;\n```';
    expect(dropHtml(`<p>a</p>\n${fence}\n<p>b</p>`)).toContain(fence);
  });
  test('preformatted text is code', () => {
    expect(
      blocks(
        'Run it:\n<pre><code class="x">let a = <span>1</span> &lt; 2;\n\nlet b;</code></pre>\nThen stop.',
      ),
    ).toEqual(['paragraph: Run it:', 'code: let a = 1 < 2;\n\nlet b;', 'paragraph: Then stop.']);
  });
  test('raised and lowered digits', () => {
    expect(blocks('H<sub>2</sub>O and 5 m<sup>2</sup>')).toEqual(['paragraph: H₂O and 5 m²']);
  });
});

test('links are their words, wherever they lead', () => {
  expect(
    blocks(
      'See [Usage](#usage), [the guide](guide/start.md), [up](../README.md), [`code`](src/a.ts#L1), [mail](mailto:a@mill.example) and [**all**](https://mill.example "All").',
    ),
  ).toEqual(['paragraph: See Usage, the guide, up, code, mail and all.']);
  expect(blocks('An index like a[i](x) or [1](see below) stays.')).toEqual([
    'paragraph: An index like a[i](x) or [1](see below) stays.',
  ]);
});

test('badges are left out', () => {
  const badges =
    '[![Build](https://ci.example/b.svg)](https://ci.example) [![npm](https://npm.example/v.svg "v")](https://npm.example)';
  expect(blocks(`# Mill\n\n${badges}\n\nA mill.`)).toEqual(['heading: Mill', 'paragraph: A mill.']);
});

test('callouts are named', () => {
  expect(
    blocks('> [!NOTE]\n> The wheel turns.\n\n> [!warning]- Mind the stones\n> They are heavy.\n\n> [!TIP]'),
  ).toEqual([
    'quote: Note: The wheel turns.',
    'quote: Mind the stones',
    'quote: They are heavy.',
    'quote: Tip',
  ]);
});

test.each([
  [
    'SubRip',
    '1\n00:00:01,000 --> 00:00:03,500\nThe mill stood\n\n2\n00:00:03,500 --> 00:00:06,000\nby the river.\n',
  ],
  [
    'WebVTT',
    'WEBVTT\n\n00:01.000 --> 00:03.500\n<i>The mill</i> stood\n\n00:03.500 --> 00:06.000\nby the river.\n',
  ],
])('pasted subtitles are read as sentences: %s', (_, text) => {
  expect(blocks(text)).toEqual(['paragraph: The mill stood by the river.']);
});
