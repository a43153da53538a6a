import { SpeechError } from '../../errors.ts';
import { joinClauses } from '../clauses.ts';
import type { NeuralEngine } from '../neural-engine.ts';
import type { Phonemize } from '../phonemize-with.ts';
import { encodeSymbols } from '../style/encode-symbols.ts';
import { createStyleEngine, type StyleVoice } from '../style/style-engine.ts';
import { readStyleArchive, type StyleTable, styleAt } from '../style/style-table.ts';
import type { KittenVoice } from './find-kitten.ts';
import { endId, kittenSymbols, separateSymbols } from './kitten-symbols.ts';

/** The model was trained on texts of up to 400 characters; with the ellipsis and the pads it has 512 positions. */
const maxIds = 509;
/** The model ends with a noise of this length, which its own program cuts off as well. */
const surplusSamples = 5_000;

/** KittenTTS 0.8. */
export function createKitten(voices: readonly KittenVoice[], phonemize: Phonemize): NeuralEngine {
  const archives = new Map<string, ReadonlyMap<string, StyleTable>>();
  const tableOf = ({ styles, styleName }: KittenVoice): StyleTable => {
    const archive = archives.get(styles) ?? readStyleArchive(styles);
    archives.set(styles, archive);
    const table = archive.get(styleName);
    if (!table) throw new SpeechError('no_voice', `${styles} has no voice '${styleName}'.`);
    return table;
  };
  return createStyleEngine({
    maxIds,
    surplusSamples,
    findVoice(name) {
      const voice = voices.find((candidate) => candidate.name === name);
      if (!voice) throw new SpeechError('no_voice', `There is no neural voice '${name}'.`);
      return openVoice(voice, tableOf, phonemize);
    },
  });
}

function openVoice(
  voice: KittenVoice,
  tableOf: (voice: KittenVoice) => StyleTable,
  phonemize: Phonemize,
): StyleVoice {
  return {
    model: voice.model,
    speed: voice.speed,
    encode(text, isPart) {
      const pronunciation = joinClauses(phonemize(text, 'en-us'), { text, isPart });
      const encoded = encodeSymbols(separateSymbols(pronunciation), kittenSymbols);
      return { ...encoded, ids: [...encoded.ids, endId] };
    },
    // Its rows are by the length of the text, not by the number of sounds.
    style: (text) => styleAt(tableOf(voice), text.length),
  };
}
