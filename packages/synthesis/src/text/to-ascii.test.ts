import { expect, it } from 'vitest';
import { hasAsciiReading, toAscii } from './to-ascii.ts';

it.each([
  ['naïve café', 'naive cafe', true],
  ['Łódź, Đorđe, Þór, Øresund, ßŋı', 'Lodz, Dorde, Thor, Oresund, ssngi', true],
  ['“Quoted” ‘twice’ — and so on…', '"Quoted" \'twice\' ,  and so on...', true],
  ['ﬁne Ⅳ ①', 'fine IV 1', true],
  ['Cafe\u0301 👍', 'Cafe', true],
  ['He said Привет.', 'He said .', false],
  ['東京', '', false],
  ['👍 …', '...', false],
  ['', '', false],
])('spells %j as %j', (text, ascii, isReadable) => {
  expect([toAscii(text), hasAsciiReading(text)]).toEqual([ascii, isReadable]);
});
