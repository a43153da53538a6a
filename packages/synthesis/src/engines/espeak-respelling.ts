import { collectGarbage } from '../collect-garbage.ts';
import { createJapaneseTokenizer } from '../respelling/japanese/tokenizer.ts';
import { respell } from '../respelling/respell.ts';
import type { MappedText } from '../text/clean-text.ts';
import type { SpeechEngine, SpokenText } from './engine.ts';

/** Voice of espeak-ng for Latin words within other scripts. */
const englishVoice = 'gmw/en-US';

/** Identifiers of voices whose texts are respelled, by the tags that models use. */
const voicesByTag: Readonly<Record<string, string>> = { ja: 'jpx/ja', cmn: 'sit/cmn', zh: 'sit/cmn' };

type Phonemize = (text: string, tag: string) => { ipa: string; terminator: number }[];

/**
 * Lets an engine of espeak-ng say characters that it would name, also for the pronunciation that models are given;
 * times refer to the text as it was given.
 */
export function withRespelling<Engine extends SpeechEngine>(engine: Engine): Engine {
  const { phonemize } = engine as { phonemize?: Phonemize };
  const tools = {
    tokenize: createJapaneseTokenizer(() => collectGarbage()),
    // The build on npm can't tell how a word is pronounced, so there Latin words within Japanese are silent.
    pronounceEnglish: (word: string): string =>
      phonemize === undefined
        ? ''
        : phonemize(word, englishVoice)
            .map(({ ipa }) => ipa)
            .join(' '),
  };
  const phonemizeRespelled: Phonemize | undefined =
    phonemize && ((text, tag) => phonemize(respell(text, voicesByTag[tag] ?? tag, tools)?.text ?? text, tag));
  return {
    ...engine,
    ...(phonemizeRespelled ? { phonemize: phonemizeRespelled } : {}),
    async speak(request) {
      const respelled = respell(request.text, request.voice, tools);
      if (respelled === null) return engine.speak(request);
      // Positions of emphasis refer to the text as it was.
      const { emphasis: _, ...rest } = request;
      return mapWords(await engine.speak({ ...rest, text: respelled.text }), respelled);
    },
  };
}

const mapWords = (spoken: SpokenText, { text, offsets }: MappedText): SpokenText => ({
  ...spoken,
  words: spoken.words.map((word) => ({ ...word, offset: offsets[word.offset] ?? offsets[text.length] ?? 0 })),
});
