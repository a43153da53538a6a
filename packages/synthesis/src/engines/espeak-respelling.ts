import { collectGarbage } from '../collect-garbage.ts';
import { createJapaneseTokenizer } from '../respelling/japanese/tokenizer.ts';
import { respell } from '../respelling/respell.ts';
import type { MappedText } from '../text/clean-text.ts';
import type { SpeechEngine, SpokenText } from './engine.ts';

/** Voice of espeak-ng for Latin words within other scripts. */
const englishVoice = 'gmw/en-US';

/** Lets an engine of espeak-ng say characters that it would name; times refer to the text as it was given. */
export function withRespelling<Engine extends SpeechEngine>(engine: Engine): Engine {
  const tools = {
    tokenize: createJapaneseTokenizer(collectGarbage),
    pronounceEnglish: pronounceWith(engine),
  };
  return {
    ...engine,
    async speak(request) {
      const respelled = respell(request.text, request.voice, tools);
      if (respelled === null) return engine.speak(request);
      return mapWords(await engine.speak({ ...request, text: respelled.text }), respelled);
    },
  };
}

/** The build on npm cannot tell how a word is pronounced, so there Latin words within Japanese are silent. */
function pronounceWith(engine: SpeechEngine): (word: string) => string {
  if (!('phonemize' in engine)) return () => '';
  const { phonemize } = engine as { phonemize(text: string, voice: string): { ipa: string }[] };
  return (word) =>
    phonemize(word, englishVoice)
      .map(({ ipa }) => ipa)
      .join(' ');
}

const mapWords = (spoken: SpokenText, { text, offsets }: MappedText): SpokenText => ({
  ...spoken,
  words: spoken.words.map((word) => ({ ...word, offset: offsets[word.offset] ?? offsets[text.length] ?? 0 })),
});
