import { expect, test } from 'vitest';
import { articleTitle } from './article-title.ts';

test.each([
  ['Fwd: The slow ferry', 'The slow ferry'],
  ['FW: Fwd: fw: The slow ferry', 'The slow ferry'],
  ['WG: Die langsame Fähre', 'Die langsame Fähre'],
  ['TR : Le bac', 'Le bac'],
  ['RV: El transbordador', 'El transbordador'],
  ['ENC: A balsa', 'A balsa'],
  ['I: Il traghetto', 'Il traghetto'],
  ['Fwd[2]: Twice', 'Twice'],
  ['转发：渡船', '渡船'],
  ['Fwd: Re: Budget', 'Budget'],
  ['AW: WG: Budget', 'Budget'],
  ['Re: Fwd: Re: Budget', 'Budget'],
  ['The slow ferry', 'The slow ferry'],
  ['Fwding the news', 'Fwding the news'],
  ['I, Robot: a review', 'I, Robot: a review'],
  ['Fwd:', ''],
  ['', ''],
])('%s -> %s', (subject, title) => {
  expect(articleTitle(subject)).toBe(title);
});
