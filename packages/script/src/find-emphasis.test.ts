import type { Block, Inline } from '@earmark/contract';
import { expect, test } from 'vitest';
import { documentOf, paragraph } from '../test/build-document.ts';
import { makeScript } from './script-utterances.ts';

/** The emphasized phrases of a block, as they are spoken. */
const phrasesOf = (block: Block): string[] =>
  makeScript(documentOf([block])).utterances.flatMap(({ text, tokens, emphasis = [] }) =>
    emphasis.map(([from, to]) => text.slice(tokens[from]?.start, tokens[to - 1]?.end)),
  );
const italic = (text: string): Inline => ({ text, italic: true });

test('words in italics or bold that stand out from their sentence are emphasized', () => {
  const bold: Inline = { text: 'never', bold: true };
  expect(phrasesOf(paragraph('It was ', bold, ' the lamp, but ', italic('the old '), 'rope.'))).toEqual([
    'never',
    'the old',
  ]);
  const both: Inline[] = [italic('a'), { text: ' whole', italic: true, bold: true }, italic(' day')];
  expect(phrasesOf(paragraph('They waited for ', ...both, ' in the rain.'))).toEqual(['a whole day']);
});

test('a phrase of numbers is emphasized as it is spoken', () => {
  const [phrase] = phrasesOf(paragraph('They paid about ', italic('$5'), ' for the whole boat.'));
  expect(phrase).toBe('five dollars');
});

test('a phrase in a numbered item is counted after the spoken number', () => {
  const runs: Inline[] = [italic('Never'), { text: ' leave the lamp alone.' }];
  expect(phrasesOf({ kind: 'item', depth: 0, number: 3, runs })).toEqual(['Never']);
});

test.each<[string, Block]>([
  ['a sentence as a whole', paragraph(italic('All of this is in italics.'), ' This is not.')],
  ['most of a sentence', paragraph('It was ', italic('a long and quiet evening'), '.')],
  [
    'a long passage',
    paragraph(
      'He read the words ',
      italic('one two three four five six seven eight nine'),
      ' from the wall of the house while we stood at the door.',
    ),
  ],
  [
    'a heading',
    { kind: 'heading', level: 2, runs: [{ text: 'The lamp is ' }, italic('not'), { text: ' lit' }] },
  ],
  ['code', paragraph('Call the function ', { text: 'open', italic: true, code: true }, ' before that.')],
  ['a part of a word', paragraph('It is un', italic('believ'), 'able to see that.')],
])('%s is not', (_, block) => {
  expect(phrasesOf(block)).toEqual([]);
});
