import { isNeural, isService } from '../engines/engines.ts';
import type { LineVoice } from '../unit.ts';
import { voices } from './catalogue.ts';
import { primaryLanguage } from './match-language.ts';
import type { ProductVoice, VoiceGroup } from './product-voice.ts';
import { resolveVoice, type SpeechCapabilities } from './resolve-voice.ts';

/** What speaks a voice: a built-in engine, a neural voice on this machine, or a service. From the plainest on. */
export const speakerKinds = ['built-in', 'natural', 'service'] as const;
export type SpeakerKind = (typeof speakerKinds)[number];

/** A voice that listeners can choose, as it is on this installation. */
export interface OfferedVoice {
  shortName: string;
  speaker: SpeakerKind;
  group: Exclude<VoiceGroup, 'language'>;
}

/**
 * Returns the voices that listeners can choose. English voices that only espeak-ng would speak are left out if
 * another engine speaks English, because most of their words are misheard (`bench/voice-intelligibility.ts`). A
 * premium voice that is no better than the basic ones is one of them.
 */
export function offerVoices(capabilities: SpeechCapabilities): OfferedVoice[] {
  const spoken = voices.flatMap((product) => {
    const { group, shortName, language } = product;
    if (group === 'language') return [];
    const found = resolveVoice(capabilities, { preferred: [shortName], language });
    return found.product === product ? [{ product, group, engine: found.line.engine }] : [];
  });
  const isEnglish = ({ product }: { product: ProductVoice }) => primaryLanguage(product.language) === 'en';
  const hasClearEnglish = spoken.some((voice) => isEnglish(voice) && voice.engine !== 'espeak');
  const offered = spoken
    .filter((voice) => !(hasClearEnglish && isEnglish(voice) && voice.engine === 'espeak'))
    .map(({ product, group, engine }) => ({ shortName: product.shortName, speaker: kindOf(engine), group }));
  const best = Math.max(...offered.map(({ group, speaker }) => (group === 'basic' ? rank(speaker) : 0)));
  return offered.map((voice) =>
    voice.group === 'premium' && rank(voice.speaker) <= best ? { ...voice, group: 'basic' } : voice,
  );
}

function kindOf(engine: LineVoice['engine']): SpeakerKind {
  if (isService(engine)) return 'service';
  return isNeural(engine) ? 'natural' : 'built-in';
}

const rank = (kind: SpeakerKind): number => speakerKinds.indexOf(kind);
