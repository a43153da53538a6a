import { expect, test } from 'vitest';
import { decodeHeader } from './decode-header.ts';

test.each([
  ['The slow ferry', 'The slow ferry'],
  ['=?UTF-8?B?RGllIGxhbmdzYW1lIEbDpGhyZQ==?=', 'Die langsame Fähre'],
  ['=?iso-8859-1?Q?Die_langsame_F=E4hre?=', 'Die langsame Fähre'],
  ['=?utf-8*de?q?Die_?= =?utf-8?q?F=C3=A4hre?= today', 'Die Fähre today'],
  ['=?no-such-set?q?x?=', '=?no-such-set?q?x?='],
  [Buffer.from('Fähre').toString('latin1'), 'Fähre'],
  ['', ''],
])('%s', (header, text) => {
  expect(decodeHeader(header)).toBe(text);
});
