import type { MappedText } from '../text/clean-text.ts';
import { type ReadJapaneseTools, readJapanese } from './japanese/read-japanese.ts';
import { mandarinSpellings } from './mandarin.ts';

/** The letter for a glottal stop of Uzbek, Guarani and others: espeak-ng knows it as an apostrophe only. */
const apostrophes: ReadonlyMap<string, string> = new Map(
  [...'\u02bb\u02bc\u02be\u02bf'].map((letter) => [letter, "'"]),
);

/**
 * Writes a text so that espeak-ng can say all of it: it would read some characters by their names, as in
 * 'Chinese letter'.
 *
 * @param voice espeak-ng's identifier of the voice
 * @returns null if the text can stay as it is
 */
export function respell(text: string, voice: string, tools: ReadJapaneseTools): MappedText | null {
  if (voice.startsWith('jpx/ja')) return readJapanese(text, tools);
  return replaceCharacters(text, voice.startsWith('sit/cmn') ? mandarinSpellings : apostrophes);
}

function replaceCharacters(text: string, spellings: ReadonlyMap<string, string>): MappedText | null {
  let result = '';
  const offsets: number[] = [];
  let at = 0;
  let isChanged = false;
  for (const character of text) {
    const spelling = spellings.get(character);
    isChanged ||= spelling !== undefined;
    const written = spelling ?? character;
    for (let unit = 0; unit < written.length; unit += 1) offsets.push(at);
    result += written;
    at += character.length;
  }
  offsets.push(text.length);
  return isChanged ? { text: result, offsets } : null;
}
