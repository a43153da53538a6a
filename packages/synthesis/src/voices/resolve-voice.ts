import type { Utterance } from '@earmark/contract';
import type { EngineInfo } from '../engines/engine.ts';
import { type EngineId, engineIds, engines, isEngineId } from '../engines/engines.ts';
import { SpeechError } from '../errors.ts';
import type { LineVoice } from '../unit.ts';
import { defaultVoiceName, findVoice, voices } from './catalogue.ts';
import { matchLanguage, primaryLanguage } from './match-language.ts';
import { measuredGain } from './measured-gain.ts';
import type { ProductVoice, VoiceCandidate } from './product-voice.ts';

/** What there is to speak and encode with, as found by `createSpeechPool`. */
export interface SpeechCapabilities {
  engines: readonly EngineInfo[];
  /** Version of the MP3 encoder; part of every key. */
  encoder: string;
}

/** How one episode is to be spoken. */
export interface VoiceSettings {
  /** Short name of the chosen voice; the default voice when absent. */
  voice?: string;
  /** Short names of voices for languages that the chosen voice does not speak, the dearest first. */
  otherVoices?: readonly string[];
  /** Short name of another voice for quotations. */
  quoteVoice?: string;
  /** 0.5 to 3; 1 when absent. */
  rate?: number;
  /** Semitones, -12 to 12; 0 when absent. */
  pitch?: number;
}

export interface ResolvedVoice {
  product: ProductVoice;
  /** How that voice is made heard here. */
  line: LineVoice;
}

/**
 * The voice that says text in `language`. A voice speaks its own language; in one that no preferred voice speaks, that
 * language's own voice of the first one's gender speaks, and where it has none, the first one itself.
 *
 * @param wish.preferred short names, the dearest first; unknown ones are passed over
 * @throws SpeechError `no_voice` when no available engine speaks even that
 */
export function resolveVoice(
  capabilities: SpeechCapabilities,
  selection: {
    preferred?: readonly string[] | undefined;
    language: string;
    rate?: number | undefined;
    pitch?: number | undefined;
  },
): ResolvedVoice {
  const preferred = (selection.preferred ?? []).flatMap((name) => findVoice(name) ?? []);
  const first = preferred[0] ?? findVoice(defaultVoiceName);
  const language = primaryLanguage(selection.language);
  const ranked = [...preferred, ...(preferred.length === 0 && first ? [first] : [])].filter(
    (voice) => primaryLanguage(voice.language) === language,
  );
  // Behind the chosen voices stand the language's other ones, for when none of their engines is available.
  ranked.push(...voicesOf(selection.language, first));
  // What nothing here speaks is said by the first as it can, rather than letting the whole text fail.
  if (first) ranked.push(first, ...voicesOf(first.language, first));
  for (const product of ranked) {
    const found = firstAvailable(candidatesOf(product, capabilities.engines), capabilities.engines);
    if (found) return { product, line: toLineVoice(product, found.candidate, found.engine, selection) };
  }
  throw new SpeechError('no_voice', `No available engine speaks '${selection.language}'.`);
}

/** The engines that would leave out words of the text. */
export const enginesWithoutWordsFor = (text: string): EngineId[] =>
  engineIds.filter((id) => engines[id].readsInFull?.(text) === false);

/**
 * The voice of one utterance: quotations may have another than the rest. A text that the best engine of the voice can't read
 * in full is given to the next engine that can.
 */
export function voiceForUtterance(
  utterance: Pick<Utterance, 'role' | 'language'> & { text?: string },
  capabilities: SpeechCapabilities,
  settings: VoiceSettings,
): LineVoice {
  const { voice = defaultVoiceName, otherVoices = [], quoteVoice, rate, pitch } = settings;
  const preferred = [voice, ...otherVoices];
  if (utterance.role === 'quote' && quoteVoice !== undefined) preferred.unshift(quoteVoice);
  const selection = { preferred, language: utterance.language, rate, pitch };
  const best = resolveVoice(capabilities, selection).line;
  const unfit = utterance.text === undefined ? [] : enginesWithoutWordsFor(utterance.text);
  if (!unfit.includes(best.engine)) return best;
  const engines = capabilities.engines.filter(({ id }) => !(isEngineId(id) && unfit.includes(id)));
  return engines.length === 0 ? best : resolveVoice({ ...capabilities, engines }, selection).line;
}

function voicesOf(language: string, preferred: ProductVoice | undefined): ProductVoice[] {
  const tag = matchLanguage(language, [...new Set(voices.map((voice) => voice.language))]);
  const speakers = voices.filter((voice) => voice.language === tag);
  const sameGender = speakers.filter((voice) => voice.gender === preferred?.gender);
  return [...sameGender, ...speakers];
}

/** What was assigned to the voice, then what the catalogue knows. */
function candidatesOf(product: ProductVoice, engines: readonly EngineInfo[]): VoiceCandidate[] {
  const assigned = engines.flatMap(({ id, assigned: chosen }): VoiceCandidate[] => {
    const voice = chosen?.[product.shortName];
    return voice === undefined || !isEngineId(id) ? [] : [{ engine: id, voice }];
  });
  return [...assigned, ...product.candidates];
}

function firstAvailable(
  candidates: readonly VoiceCandidate[],
  engines: readonly EngineInfo[],
): { candidate: VoiceCandidate; engine: EngineInfo } | undefined {
  for (const candidate of candidates) {
    const engine = engines.find(({ id }) => id === candidate.engine);
    const [voice = ''] = candidate.voice.split('#');
    if (engine && (engine.voices === undefined || engine.voices.includes(voice))) {
      return { candidate, engine };
    }
  }
  return undefined;
}

const clamp = (value: number, min: number, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;

function toLineVoice(
  product: ProductVoice,
  candidate: VoiceCandidate,
  engine: EngineInfo,
  selection: { rate?: number | undefined; pitch?: number | undefined },
): LineVoice {
  const [file = ''] = candidate.voice.split('#');
  const fingerprint = engine.fingerprints?.[file];
  const gain = engine.gains?.[file] ?? measuredGain[`${candidate.engine} ${candidate.voice}`];
  return {
    engine: candidate.engine,
    engineVersion: fingerprint === undefined ? engine.version : `${engine.version} ${fingerprint}`,
    voice: candidate.voice,
    language: product.language,
    rate: clamp((selection.rate ?? 1) * (candidate.rate ?? 1), 0.5, 3),
    pitch: clamp((selection.pitch ?? 0) + (candidate.pitch ?? 0), -12, 12),
    gainDb: gain ?? engines[candidate.engine].typicalGain,
  };
}
