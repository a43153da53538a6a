import { readFileSync } from 'node:fs';
import type { Document } from '@earmark/contract';
import { blankDocument, blockText, defaultScriptSettings } from '@earmark/contract';
import { readPage } from '@earmark/extraction';
import { expect, test } from 'vitest';
import { makeScript } from '../src/index.ts';
import { documentOf, paragraph } from './build-document.ts';

/** Returns the written words (runs without white space) of which parts are in different utterances. */
function cutWords(document: Document): string[] {
  const { utterances } = makeScript(document);
  return document.blocks.flatMap((block, index) =>
    [...blockText(block).matchAll(/\S+/g)]
      .filter(({ index: start, 0: word }) => {
        const end = start + word.length;
        const holds = utterances.filter(
          (utterance) =>
            utterance.block === index &&
            utterance.tokens.some(({ sourceStart, sourceEnd }) => sourceStart < end && sourceEnd > start),
        );
        return holds.length > 1;
      })
      .map(([word]) => word),
  );
}

const english = 'The captain wrote the following words into the log of the ship that evening.';
const passages = {
  'a quotation in another script': `${english} «Привет-привет», — сказал капитан. Then he went below.`,
  'another script inside of words': `${english} The Москва-based firm's α-helix and the 東京-style menu weren't there.`,
  'compounds and apostrophes in German':
    'Übermäßig lange Straßenbahn-Haltestellen-Schilder gibt’s in München und in Nürnberg überall zu sehen.',
  'compounds and apostrophes in French':
    'L’arc-en-ciel qu’aujourd’hui l’État-providence célèbre là-bas, c’est peut-être déjà celui d’après-guerre.',
};

test.each(Object.entries(passages))('a language change cuts no word: %s', (_, passage) => {
  const text = `${english} ${passage} ${english}`;
  expect(cutWords(documentOf([paragraph(text), paragraph(passage)]))).toEqual([]);
});

test('these passages do change the language', () => {
  const blocks = Object.values(passages).map((passage) => paragraph(`${english} ${passage} ${english}`));
  const languages = new Set(makeScript(documentOf(blocks)).utterances.map(({ language }) => language));
  expect([...languages].sort()).toEqual(expect.arrayContaining(['de', 'en', 'fr', 'ru']));
});

test('a sentence too long for one utterance is cut between words', () => {
  const words = 'Straßenbahn-Haltestelle qu’aujourd’hui Москва-based well-known don’t';
  const sentence = `${Array.from({ length: 30 }, () => words).join(' ')}.`;
  const document = documentOf([paragraph(sentence)]);
  expect(makeScript(document).utterances.length).toBeGreaterThan(2);
  expect(cutWords(document)).toEqual([]);
});

const probes = readFileSync(new URL('../cases/languages.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string, string]);

test.each(probes)('language of %s: %s', (language, text, expected) => {
  const script = makeScript(blankDocument({ language, blocks: [paragraph(text)] }));
  expect(script.utterances.map((utterance) => utterance.language).join(' ')).toBe(expected);
});

test('a sentence that the page marks has its language, a marked phrase has that of its sentence', async () => {
  const html = `<html lang="en"><head><title>Mottos</title></head><body><article><h1>Mottos</h1>
    <p>The motto of the town is carved above the gate. <i lang="de">Ohne Fleiß kein Preis.</i> Nobody reads it today.</p>
    <p>She has a certain <span lang="fr">je ne sais quoi</span> that people remember for a long time afterwards.</p>
    <p>The captain knew what they meant and was silent. <em lang="es">Vale.</em> <b lang="es">Adiós.</b></p>
    </article></body></html>`;
  const result = await readPage({ html, url: 'https://example.org/mottos' });
  if (!result.ok) throw new Error(result.reason);
  const { utterances } = makeScript(result.document);
  expect(utterances.map(({ language, text }) => `${language} ${text.split(' ')[0]}`)).toEqual([
    'en Mottos.',
    'en The',
    'de Ohne',
    'en Nobody',
    'en She',
    'en The',
    'es Vale.',
    'es Adiós.',
  ]);
});

test('a marked sentence without a voice for its language is read by the voice of the text', () => {
  const runs = [{ text: 'He left. ' }, { text: 'Alea iacta est.', lang: 'la' }];
  const script = makeScript(blankDocument({ language: 'en', blocks: [{ kind: 'paragraph', runs }] }), {
    ...defaultScriptSettings,
    unspokenLanguages: ['la'],
  });
  expect(script.utterances.map(({ language }) => language)).toEqual(['en', 'en']);
});
