import { describe, expect, it } from 'vitest';
import { findUnspoken } from '../../test/find-unspoken.ts';
import { loadEspeakModule } from '../engines/espeak-build.ts';
import { findEspeakData } from '../engines/espeak-data.ts';
import { createWasmEspeak } from '../engines/espeak-wasm.ts';
import { createJapaneseTokenizer } from '../respelling/japanese/tokenizer.ts';
import { respell } from '../respelling/respell.ts';
import { proseIn } from './calibration-text.ts';
import { naturalOnly, spokenLanguages } from './spoken-languages.ts';

const espeak = createWasmEspeak(await loadEspeakModule(), await findEspeakData());
const english = 'gmw/en-US';
const plainly = (voice: string) => (text: string) =>
  espeak
    .phonemize(text, voice)
    .map(({ ipa }) => ipa)
    .join(' ');
const tools = { tokenize: createJapaneseTokenizer(), pronounceEnglish: plainly(english) };
const pronounceIn = (voice: string) => (text: string) =>
  plainly(voice)(respell(text, voice, tools)?.text ?? text);

const offered: readonly (readonly [tag: string, voice: string])[] = [
  ...([
    ['en-US', english],
    ['en-GB', 'gmw/en-GB-x-rp'],
    ['es-ES', 'roa/es'],
  ] as const),
  ...spokenLanguages.map(([tag, , , , voice]) => [tag, voice] as const),
].filter(([tag]) => !naturalOnly.has(tag));

describe('the embedded voice of an offered language', () => {
  it.each(offered)('says a paragraph in %s as words', (tag, voice) => {
    const text = proseIn(tag);
    expect(text).toBeDefined();
    expect(findUnspoken(text ?? '', pronounceIn(voice))).toEqual([]);
  });

  it.each([...naturalOnly])('is missing for %s, which the engine would not say as words', (tag) => {
    const voice = spokenLanguages.find(([each]) => each === tag)?.[4] ?? '';
    expect(findUnspoken(proseIn(tag) ?? '', pronounceIn(voice))).not.toEqual([]);
  });

  it.each([
    ['ja', 'jpx/ja', '古い港は静かだった。'],
    ['zh', 'sit/cmn', '兄弟'],
    ['uz', 'trk/uz', 'eʼlon'],
  ])('would name letters in %s without respelling', (_tag, voice, text) => {
    expect(findUnspoken(text, plainly(voice))).not.toEqual([]);
    expect(findUnspoken(text, pronounceIn(voice))).toEqual([]);
  });
});
