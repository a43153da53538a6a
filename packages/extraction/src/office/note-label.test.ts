import { expect, test } from 'vitest';
import { makeEpub } from '../../test/make-office.ts';
import { readFile } from '../node.ts';

/** Reads the first note of a book. */
async function noteOf(content: string): Promise<string> {
  const story = '<p>The ferry left in the morning<a epub:type="noteref" href="#n1"><sup>1</sup></a>.</p>';
  const bytes = makeEpub(
    [`<h1>Morning</h1>${story}<aside epub:type="footnote" id="n1"><p>${content}</p></aside>`],
    ['Morning'],
  );
  const read = await readFile({ bytes, fileName: 'a.epub' });
  const note = read.ok ? read.document.blocks.find(({ kind }) => kind === 'footnote') : undefined;
  return note && 'runs' in note ? note.runs.map(({ text }) => text).join('') : '';
}

test.each([
  '1. A small one.',
  '[1] A small one.',
  '(1) A small one.',
  '<sup>1</sup>A small one.',
  '<a href="#r1">1</a> A small one.',
  '<a href="#r1">1</a>. A small one.',
  '<a href="#r1">1.</a> A small one.',
  '<a href="#r1">[1]</a> A small one.',
  '<sup><a href="#r1">1</a></sup> A small one.',
])('the label of a note is removed from its text: %s', async (content) => {
  expect((await noteOf(content)).trim()).toBe('A small one.');
});

test.each(['1 boat left.', '1.5 km from here.', '2. A small one.', 'A small one.', 'See <b>1</b>.'])(
  'a number that is not the label stays: %s',
  async (content) => {
    expect(await noteOf(content)).toBe(content.replace(/<\/?b>/g, ''));
  },
);

test('a label in a paragraph of its own is left out', async () => {
  expect(await noteOf('1. </p><p>A small one.')).toBe('A small one.');
});
