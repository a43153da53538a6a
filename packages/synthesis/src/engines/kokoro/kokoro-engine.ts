import { SpeechError } from '../../errors.ts';
import { joinClauses } from '../clauses.ts';
import type { NeuralEngine } from '../neural-engine.ts';
import type { Phonemize } from '../phonemize-with.ts';
import { encodeSymbols } from '../style/encode-symbols.ts';
import { createStyleEngine, type StyleVoice } from '../style/style-engine.ts';
import { readStyleFile, type StyleTable, styleAt } from '../style/style-table.ts';
import type { KokoroVoice } from './find-kokoro.ts';
import { toKokoroPhonemes } from './kokoro-phonemes.ts';

/** The model has 512 positions, two of them for pads. */
const maxIds = 510;

/** Kokoro-82M, version 1.0, as exported to ONNX. */
export function createKokoro(voices: readonly KokoroVoice[], phonemize: Phonemize): NeuralEngine {
  const opened = new Map<string, StyleVoice>();
  return createStyleEngine({
    maxIds,
    surplusSamples: 0,
    findVoice(name) {
      const voice = voices.find((candidate) => candidate.name === name);
      if (!voice) throw new SpeechError('no_voice', `There is no neural voice '${name}'.`);
      const known = opened.get(name) ?? openVoice(voice, phonemize);
      opened.set(name, known);
      return known;
    },
  });
}

function openVoice({ model, styles, symbols, espeakVoice }: KokoroVoice, phonemize: Phonemize): StyleVoice {
  const idOf = new Map(Object.entries(symbols));
  let table: StyleTable | null = null;
  return {
    model,
    speed: 1,
    encode(text, isPart) {
      const pronunciation = joinClauses(phonemize(text, espeakVoice), { text, isPart });
      return encodeSymbols(toKokoroPhonemes(pronunciation, espeakVoice), idOf);
    },
    style(_text, { ids }) {
      table ??= readStyleFile(styles);
      // The first row is for one symbol.
      return styleAt(table, ids.length - 1);
    },
  };
}
