import type { Utterance } from '@earmark/contract';
import type { EngineInfo } from '../engines/engine.ts';
import { type EngineId, engineIds, engines, isEngineId } from '../engines/engines.ts';
import { SpeechError } from '../errors.ts';
import type { LineVoice } from '../unit.ts';
import { defaultVoiceName, findVoice, voices } from './catalogue.ts';
import { matchLanguage, primaryLanguage } from './match-language.ts';
import { measuredGain } from './measured-gain.ts';
import type { ProductVoice, VoiceCandidate } from './product-voice.ts';
import { withRoleProsody } from './role-prosody.ts';

/** The available engines and encoder, as found by `createSpeechPool`. */
export interface SpeechCapabilities {
  engines: readonly EngineInfo[];
  /** Version of the MP3 encoder; part of every key. */
  encoder: string;
}

/** Settings for speaking one episode. */
export interface VoiceSettings {
  /** Short name of the chosen voice; the default voice when absent. */
  voice?: string;
  /** Short names of voices for languages that the chosen voice does not speak, in order of preference. */
  otherVoices?: readonly string[];
  /** Short name of a different voice for quotations. */
  quoteVoice?: string;
  /** 0.5 to 3; 1 when absent. */
  rate?: number;
  /** Semitones, -12 to 12; 0 when absent. */
  pitch?: number;
  /**
   * `marked` lets headings, quotations, asides and questions be heard by pace and pitch; `plain` reads all
   * text alike. `marked` when absent.
   */
  structure?: 'plain' | 'marked';
  /** A voice of its own for each speaker of a conversation. */
  speakers?: boolean;
  /** Short tones before headings and quotations, and at the end. */
  earcons?: boolean;
}

export interface ResolvedVoice {
  product: ProductVoice;
  /** The engine's voice that is used for it. */
  line: LineVoice;
}

/**
 * Selects the voice for text in `language`. A voice is used for its own language only. If no preferred voice
 * speaks the language, its own voice of the same gender as the first preferred voice is used; if it has none,
 * the first preferred voice itself.
 *
 * @param selection.preferred short names in order of preference; unknown names are skipped
 * @throws SpeechError `no_voice` if no available engine has any of these voices
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
  // The chosen voices are followed by the other voices of the language, in case none of their engines is available.
  ranked.push(...voicesOf(selection.language, first));
  // If no voice speaks the language, the first voice reads the text as well as it can, so that the whole text
  // does not fail.
  if (first) ranked.push(first, ...voicesOf(first.language, first));
  const standard = findVoice(defaultVoiceName);
  if (standard) ranked.push(standard);
  for (const product of ranked) {
    const found = firstAvailable(candidatesOf(product, capabilities.engines), capabilities.engines);
    if (found) return { product, line: toLineVoice(product, found.candidate, found.engine, selection) };
  }
  throw new SpeechError('no_voice', `No available engine speaks '${selection.language}'.`);
}

/** Returns whether an available engine speaks a voice. */
export const hasVoice = (engines: readonly EngineInfo[], voice: ProductVoice): boolean =>
  firstAvailable(candidatesOf(voice, engines), engines) !== undefined;

/** Returns the engines that would leave out words of the text. */
export const enginesWithoutWordsFor = (text: string): EngineId[] =>
  engineIds.filter((id) => engines[id].readsInFull?.(text) === false);

/**
 * Selects the voice of one utterance and how it reads the utterance's role: quotations may have a different
 * voice. If the voice's best engine can't read the text in full, the next engine that can is used.
 */
export function voiceForUtterance(
  utterance: Pick<Utterance, 'role' | 'language' | 'speaker'> & { text?: string },
  capabilities: SpeechCapabilities,
  settings: VoiceSettings,
): LineVoice {
  const line = selectVoice(utterance, capabilities, settings);
  // Another voice marks quotations sufficiently.
  const isMarked = utterance.role === 'quote' && settings.quoteVoice !== undefined;
  return settings.structure === 'plain' || isMarked ? line : withRoleProsody(line, utterance.role);
}

function selectVoice(
  utterance: Pick<Utterance, 'role' | 'language' | 'speaker'> & { text?: string },
  capabilities: SpeechCapabilities,
  settings: VoiceSettings,
): LineVoice {
  const { voice = defaultVoiceName, otherVoices = [], quoteVoice, rate, pitch } = settings;
  const preferred = [voice, ...otherVoices];
  const isQuoted = utterance.role === 'quote' && quoteVoice !== undefined;
  if (isQuoted) preferred.unshift(quoteVoice);
  const { language, speaker = 0 } = utterance;
  const selection = { preferred, language, rate, pitch };
  if (settings.speakers === true && speaker > 0 && !isQuoted) {
    const own = voiceOfSpeaker(
      speaker,
      resolveVoice(capabilities, selection).product,
      language,
      capabilities,
    );
    preferred.unshift(own);
  }
  const best = resolveVoice(capabilities, selection).line;
  const unfit = utterance.text === undefined ? [] : enginesWithoutWordsFor(utterance.text);
  if (!unfit.includes(best.engine)) return best;
  const engines = capabilities.engines.filter(({ id }) => !(isEngineId(id) && unfit.includes(id)));
  return engines.length === 0 ? best : resolveVoice({ ...capabilities, engines }, selection).line;
}

/**
 * Returns the short name of the voice for a speaker of a conversation: another voice of the same group, language
 * and engine as the article's own, so that it costs the listener no more. Voices of the other gender alternate
 * with the rest. The article's own voice if there is no other.
 * @param speaker number of the speaker, from 1; speaker 0 has the article's own voice
 */
function voiceOfSpeaker(
  speaker: number,
  own: ProductVoice,
  language: string,
  { engines: available }: SpeechCapabilities,
): string {
  const engineOf = (voice: ProductVoice): EngineId | undefined =>
    firstAvailable(candidatesOf(voice, available), available)?.candidate.engine;
  const engine = engineOf(own);
  const others = voices.filter(
    (voice) =>
      voice.shortName !== own.shortName &&
      voice.group === own.group &&
      primaryLanguage(voice.language) === primaryLanguage(language) &&
      engineOf(voice) === engine,
  );
  const unlike = others.filter(({ gender }) => gender !== own.gender);
  const like = others.filter(({ gender }) => gender === own.gender);
  const ranked = others
    .flatMap((_, index) => [unlike[index], like[index]])
    .filter((voice) => voice !== undefined);
  const all = [own, ...ranked];
  return all[speaker % all.length]?.shortName ?? own.shortName;
}

function voicesOf(language: string, preferred: ProductVoice | undefined): ProductVoice[] {
  const tag = matchLanguage(language, [...new Set(voices.map((voice) => voice.language))]);
  const speakers = voices.filter((voice) => voice.language === tag);
  const sameGender = speakers.filter((voice) => voice.gender === preferred?.gender);
  return [...sameGender, ...speakers];
}

/** Returns the assigned voices, followed by the candidates of the catalogue. */
function candidatesOf(product: ProductVoice, engines: readonly EngineInfo[]): VoiceCandidate[] {
  const assigned = engines.flatMap(({ id, assigned: chosen }): VoiceCandidate[] => {
    const voice = chosen?.[product.shortName];
    if (voice === undefined || !isEngineId(id)) return [];
    return [{ engine: id, ...(typeof voice === 'string' ? { voice } : voice) }];
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
