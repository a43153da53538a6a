import type { AssignedVoice } from '../engines/engine.ts';
import { voices as catalogue } from '../voices/catalogue.ts';
import type { ProductVoice } from '../voices/product-voice.ts';
import type { PackVoice } from './voice-pack.ts';

const plain = { pitch: 0, rate: 1 };
/**
 * Pitch in semitones and pace of the product voices that share one voice of a pack, in the order of the catalogue, so
 * that they can be told apart. Small, because large shifts are harder to understand.
 */
const variations: readonly { pitch: number; rate: number }[] = [
  plain,
  { pitch: -1, rate: 0.97 },
  { pitch: 1, rate: 1.03 },
  { pitch: -0.5, rate: 1.05 },
  { pitch: 0.5, rate: 0.95 },
  { pitch: -1.5, rate: 1 },
  { pitch: 1.5, rate: 1 },
];

/**
 * Assigns voices of packs to the product voices of their language and accent, so that a pack that was installed is
 * used everywhere. English and Spanish voices get one of their gender. A language without a choice of voices gets the
 * first one for each gender, and any one if there is none of it.
 * @param spoken voices of packs that the engine can speak, the preferred ones first
 * @param engine id of the engine; a product voice for which the catalogue names a voice in `present` keeps that
 * @param present names of all voices that the engine can speak
 */
export function assignPackVoices(
  spoken: readonly PackVoice[],
  engine: string,
  present: readonly string[],
): Record<string, AssignedVoice> {
  const fromPacks = new Set(spoken.map(({ name }) => name));
  const assigned: Record<string, AssignedVoice> = {};
  const uses = new Map<string, number>();
  for (const product of catalogue) {
    const own = product.candidates.find((each) => each.engine === engine && present.includes(each.voice));
    if (own && !fromPacks.has(own.voice)) continue;
    const fitting = voicesFor(product, spoken);
    const least = Math.min(...fitting.map(({ name }) => uses.get(name) ?? 0));
    const voice = fitting.find(({ name }) => (uses.get(name) ?? 0) === least);
    if (!voice) continue;
    uses.set(voice.name, least + 1);
    const { pitch, rate } = variations[least % variations.length] ?? plain;
    assigned[product.shortName] = { voice: voice.name, pitch, rate };
  }
  return assigned;
}

function voicesFor(product: ProductVoice, spoken: readonly PackVoice[]): PackVoice[] {
  if (product.group !== 'language')
    return spoken.filter(
      ({ language, gender }) => language === product.language && gender === product.gender,
    );
  const primary = (tag: string): string => tag.split('-')[0] ?? '';
  const speakers = spoken.filter(({ language }) => primary(language) === primary(product.language));
  const same = speakers.filter(({ gender }) => gender === product.gender);
  return same.length > 0 ? same : speakers;
}
