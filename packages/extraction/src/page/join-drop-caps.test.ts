import { expect, test } from 'vitest';
import { collectBlocks } from './collect-blocks.ts';
import { openPage } from './open-page.ts';

test.each([
  ['<p><span class="dropcap">T</span> he boats left.</p>', ['The boats left.']],
  ['<p><span class="dropcap">T</span>he boats left.</p>', ['The boats left.']],
  ['<p><span style="float:left; font-size: 3em">“T</span> <em>he</em> boats left.</p>', ['“The boats left.']],
  ['<p><big>I</big> n the evening they came.</p>', ['In the evening they came.']],
  ['<p><font size="7">A</font> fter that they slept.</p>', ['After that they slept.']],
  ['<p><span class="drop-cap">A</span> nd they slept.</p>', ['And they slept.']],
  ['<div class="drop-cap">O</div><p>nce upon a time.</p>', ['O', 'nce upon a time.']],
  ['<div class="drop-cap">M</div><p>any years ago.</p>', ['Many years ago.']],
  // Words and letters of their own.
  ['<p><span class="dropcap">A</span> man waited.</p>', ['A man waited.']],
  ['<p><i>T</i> cells are counted.</p>', ['T cells are counted.']],
  ['<p><b class="note">N</b> is the number.</p>', ['N is the number.']],
])('a large first letter belongs to its word: %s', (html, expected) => {
  const { document } = openPage(`<html lang="en"><body>${html}</body></html>`);
  expect(collectBlocks(document.body, null).map(({ text }) => text)).toEqual(expected);
});
