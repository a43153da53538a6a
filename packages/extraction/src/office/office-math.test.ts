import { expect, test } from 'vitest';
import { makeDocx } from '../../test/make-office.ts';
import { readFile } from '../node.ts';

const run = (text: string): string => `<m:r><w:rPr><w:i/></w:rPr><m:t>${text}</m:t></m:r>`;
const part = (name: string, ...inside: string[]): string => `<m:${name}>${inside.join('')}</m:${name}>`;
const e = (...inside: string[]): string => part('e', ...inside);
const square = (base: string): string => part('sSup', e(run(base)), part('sup', run('2')));

/** Returns the spoken form of a formula in a sentence of a document. */
async function spoken(formula: string): Promise<string | undefined> {
  const text = 'The old mill has a wheel that turns in the river all day long, and ';
  const body = `<w:p><w:r><w:t>${text}</w:t></w:r><m:oMath>${formula}</m:oMath><w:r><w:t> holds.</w:t></w:r></w:p>`;
  const result = await readFile({ bytes: makeDocx(body), fileName: 'mill.docx' });
  if (!result.ok) throw new Error(result.reason);
  return result.document.blocks
    .flatMap((block) => ('runs' in block ? block.runs : []))
    .find(({ math }) => math !== undefined)?.math;
}

test.each([
  ['E equals m c squared', run('E=m') + square('c')],
  [
    'x squared plus 1 equals one half',
    square('x') + run('+1=') + part('f', part('num', run('1')), part('den', run('2'))),
  ],
  ['the square root of x', part('rad', '<m:radPr><m:degHide m:val="1"/></m:radPr>', '<m:deg/>', e(run('x')))],
  ['the cube root of x', part('rad', part('deg', run('3')), e(run('x')))],
  ['x sub 1', part('sSub', e(run('x')), part('sub', run('1')))],
  [
    'the sum from i equals 1 to n of i',
    part(
      'nary',
      '<m:naryPr><m:chr m:val="\u2211"/></m:naryPr>',
      part('sub', run('i=1')),
      part('sup', run('n')),
      e(run('i')),
    ),
  ],
  ['a times open paren b plus c close paren', run('a') + part('d', e(run('b+c')))],
  [
    'the absolute value of x',
    part('d', '<m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr>', e(run('x'))),
  ],
  ['sine x', part('func', part('fName', run('sin')), e(run('x')))],
  [
    'the 2 by 2 matrix Row 1: a b Row 2: c d',
    part('d', e(part('m', part('mr', e(run('a')), e(run('b'))), part('mr', e(run('c')), e(run('d')))))),
  ],
])('a formula of an office document: %s', async (words, formula) => {
  expect(await spoken(formula)).toBe(words);
});

test('a formula of nothing but parts, however deep, ends', async () => {
  const deep = '<m:d><m:e>'.repeat(20_000) + run('x') + '</m:e></m:d>'.repeat(20_000);
  expect(await spoken(deep)).toBe('');
});

test('a paragraph of one formula is displayed', async () => {
  const body = `<w:p><w:r><w:t>The old mill has a wheel.</w:t></w:r></w:p><w:p><m:oMathPara><m:oMath>${square('x')}</m:oMath></m:oMathPara></w:p>`;
  const result = await readFile({ bytes: makeDocx(body), fileName: 'mill.docx' });
  expect(result.ok && result.document.blocks[1]).toEqual({ kind: 'math', text: 'x2', spoken: 'x squared' });
});
