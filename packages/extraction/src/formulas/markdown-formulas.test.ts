import { blockText } from '@earmark/contract';
import { expect, test } from 'vitest';
import { readFile } from '../node.ts';

/** Returns the blocks of a Markdown file: kind, text, and the spoken form of a displayed formula. */
async function blocks(text: string): Promise<string[]> {
  const result = await readFile({ bytes: new TextEncoder().encode(text), fileName: 'notes.md' });
  if (!result.ok) throw new Error(result.reason);
  return result.document.blocks.map((block) =>
    block.kind === 'math'
      ? `math: ${block.spoken ?? ''}`
      : `${block.kind}: ${'runs' in block ? block.runs.map((run) => run.math || run.text).join('') : blockText(block)}`,
  );
}
const energy = 'math: E equals m c squared';

test.each([
  ['dollar signs on lines of their own', '$$\nE = mc^2\n$$'],
  ['dollar signs on one line', '$$E = mc^2$$'],
  ['brackets', '\\[\n  E = mc^2\n\\]'],
  ['an environment', '\\begin{equation}\nE = mc^2\n\\end{equation}'],
  ['a fence of math', '```math\nE = mc^2\n```'],
  ['a fence of AsciiMath', '```asciimath\nE = mc^2\n```'],
])('reads a displayed formula between %s', async (_, formula) => {
  expect(await blocks(`The old mill has a wheel.\n\n${formula}\n\nIt turns all day.`)).toEqual([
    'paragraph: The old mill has a wheel.',
    energy,
    'paragraph: It turns all day.',
  ]);
});

test('reads formulas in paragraphs, items and headings', async () => {
  const text =
    '# The sum $a+b$\n\nThe area is $A=\\pi r^2$, and *not* \\(x_1\\) or $`x^2`$.\n\n- for $n$ wheels\n';
  expect(await blocks(text)).toEqual([
    'heading: The sum a plus b',
    'paragraph: The area is A equals pi r squared, and not x sub 1 or x squared.',
    'item: for n wheels',
  ]);
});

test('leaves prices, variables and escaped signs alone', async () => {
  const text =
    'It costs $5 and $7, not \\$9 or \\*10.\n\nThe path is $HOME/$USER here.\n\n$$ is a lot of money.';
  expect(await blocks(text)).toEqual([
    'paragraph: It costs $5 and $7, not $9 or *10.',
    'paragraph: The path is $HOME/$USER here.',
    'paragraph: $$ is a lot of money.',
  ]);
});

test('marks in a formula are not emphasis', async () => {
  expect(await blocks('The rest $a_1 * b_1 * c_1$ is *small* here.')).toEqual([
    'paragraph: The rest a sub 1 asterisk b sub 1 asterisk c sub 1 is small here.',
  ]);
});

test.each([
  ['\\begin{align} x &= 1 \\\\ y &= 2 \\end{align}', '2 lines Line 1: x equals 1 Line 2: y equals 2'],
  ['\\begin{align} x &= 1 \\end{align}', 'x equals 1'],
  ['\\hat{x} + \\bar{y}', 'x hat plus y bar'],
  ['\\mathbf{F} = m \\mathsf{A},', 'F equals m A'],
  ['x \\in \\mathbb{R}.', 'x is a member of the real numbers'],
  ['x_{\\mathrm{max}} = n! \\tag{1}', 'x sub max equals n factorial'],
])('speaks %s without its layout', async (tex, spoken) => {
  expect(await blocks(`The old mill has a wheel.\n\n$$${tex}$$`)).toContain(`math: ${spoken}`);
});
