import type { ScriptChapter, Utterance } from '@earmark/contract';
import { type AudioFormat, standardFormat } from '../audio-format.ts';
import { engines, isService } from '../engines/engines.ts';
import type { LineVoice, UnitLine, UnitPlan } from '../unit.ts';
import {
  enginesWithoutWordsFor,
  type SpeechCapabilities,
  type VoiceSettings,
  voiceForUtterance,
} from '../voices/resolve-voice.ts';
import { addEarcons } from './add-earcons.ts';
import { addEmphasis } from './add-emphasis.ts';
import { makeLines } from './make-lines.ts';
import { markStructure } from './mark-structure.ts';
import { makeUnitKey } from './unit-key.ts';
import { unitLimitsOf } from './unit-limits.ts';

/**
 * Minimum number of lines of each unit in turn; the last number applies to all following units. A unit has at
 * most twice as many lines.
 */
const growth = [1, 1, 2, 4, 8, 12, 16] as const;

/**
 * Units end after a block whose index is a multiple of this number, if possible. The units of two versions of
 * a text then become the same again soon after a difference.
 */
const anchor = 2;

/** A script with all its utterances. */
export interface Speakable {
  /** BCP 47 tag of the main language. */
  language: string;
  utterances: Iterable<Utterance>;
  chapters?: readonly Pick<ScriptChapter, 'utterance'>[];
}

/** A script whose utterances may still be arriving. */
export interface GrowingScript extends Omit<Speakable, 'utterances'> {
  utterances: Iterable<Utterance> | AsyncIterable<Utterance>;
}

/**
 * Splits a script into units: the first is one sentence or clause, so that playback can start soon, and the
 * following ones grow, so that long texts need little overhead. No unit spans a heading or chapter. Lazy: the
 * first unit of a long script takes no longer than that of a short one.
 *
 * Units are counted in sentences and end with certain paragraphs if possible, so that a changed word leaves
 * all other units unchanged, and an added sentence changes only a few. Text for a paid service is split into
 * one unit per sentence, so that no sentence is paid for twice, in any text.
 *
 * @throws SpeechError `no_voice` if no available engine speaks a language of the script
 */
export function* planUnits(
  script: Speakable,
  capabilities: SpeechCapabilities,
  settings: VoiceSettings = {},
): Generator<UnitPlan, void, undefined> {
  const planner = createPlanner(script, capabilities, settings);
  for (const utterance of script.utterances) yield* planner.add(utterance);
  yield* planner.end();
}

/** Like `planUnits`, but yields each unit as soon as its utterances have arrived. */
export async function* planGrowingScript(
  script: GrowingScript,
  capabilities: SpeechCapabilities,
  settings: VoiceSettings = {},
): AsyncGenerator<UnitPlan, void, undefined> {
  const planner = createPlanner(script, capabilities, settings);
  for await (const utterance of script.utterances) yield* planner.add(utterance);
  yield* planner.end();
}

interface Planner {
  /** Adds the next utterance. Yields the units that it completes. */
  add(utterance: Utterance): Generator<UnitPlan>;
  /** Yields the remaining units after the last utterance. */
  end(): Generator<UnitPlan>;
}

function createPlanner(
  script: Omit<Speakable, 'utterances'>,
  capabilities: SpeechCapabilities,
  settings: VoiceSettings,
): Planner {
  const voiceOf = rememberVoices(capabilities, settings);
  const format = episodeFormat(script.language, voiceOf);
  const chapterStarts = new Set(script.chapters?.map((chapter) => chapter.utterance));
  let index = 0;
  let lines: UnitLine[] = [];
  /** Number of lines before parentheses were separated from them, which does not change where units end. */
  let sentences = 0;
  let characters = 0;
  /** Number of utterances added. The last one may be held back until the next one is known. */
  let added = 0;
  let pending: Utterance | undefined;
  /** The utterance before that one. */
  let previous: Utterance | undefined;

  const finish = (): UnitPlan => {
    const key = makeUnitKey(lines, format, capabilities.encoder);
    const unit = { key, index, lines, format, characters };
    index += 1;
    lines = [];
    sentences = 0;
    characters = 0;
    return unit;
  };

  const addLines = function* (
    utterance: Utterance,
    at: number,
    { before, next, isLast = false }: { before?: Utterance; next?: Utterance; isLast?: boolean },
  ): Generator<UnitPlan> {
    if (lines.length > 0 && (chapterStarts.has(at) || isHeading(utterance))) yield finish();
    const isOpening = index === 0 && lines.length === 0;
    const voice = voiceOf(utterance);
    const limits = unitLimitsOf(voice);
    const utteranceLines = makeLines(utterance, at, voice, limits, isOpening);
    if (settings.earcons === true) addEarcons(utteranceLines, utterance, before, isLast);
    for (const line of utteranceLines) {
      if (lines.length > 0 && characters + line.text.length > limits.maxUnitCharacters) yield finish();
      const isPlain = settings.structure === 'plain';
      lines.push(...(isPlain ? [line] : markStructure(line).map((part) => addEmphasis(part, utterance))));
      sentences += 1;
      characters += line.text.length;
      const enough = growth[Math.min(index, growth.length - 1)] ?? 1;
      const isAnchor = next?.block !== utterance.block && utterance.block % anchor === 0;
      if (isService(line.voice.engine) || sentences >= (isAnchor ? enough : enough * 2)) yield finish();
    }
  };

  return {
    *add(utterance) {
      const at = added;
      const before = pending;
      added += 1;
      // The first utterance is placed without the next one, so that its unit is ready before the next
      // sentence even exists.
      pending = at === 0 ? undefined : utterance;
      if (at === 0) yield* addLines(utterance, at, {});
      else if (before)
        yield* addLines(before, at - 1, { ...(previous ? { before: previous } : {}), next: utterance });
      previous = at === 0 ? utterance : (before ?? previous);
    },
    *end() {
      if (pending)
        yield* addLines(pending, added - 1, { ...(previous ? { before: previous } : {}), isLast: true });
      if (lines.length > 0) yield finish();
    },
  };
}

type VoiceOf = (utterance: Parameters<typeof voiceForUtterance>[0]) => LineVoice;

/** Caches voices: resolving one searches the catalogue, and a script has few languages but many utterances. */
function rememberVoices(capabilities: SpeechCapabilities, settings: VoiceSettings): VoiceOf {
  const known = new Map<string, LineVoice>();
  return (utterance) => {
    const { role, language, text, speaker = 0 } = utterance;
    const unfit = text === undefined ? [] : enginesWithoutWordsFor(text);
    const name = [role, language, speaker, ...unfit].join(' ');
    const voice = known.get(name) ?? voiceForUtterance(utterance, capabilities, settings);
    known.set(name, voice);
    return voice;
  };
}

/** The format of an episode: that of the engine that speaks its main language. */
function episodeFormat(language: string, voiceOf: VoiceOf): AudioFormat {
  try {
    return engines[voiceOf({ role: 'paragraph', language }).engine].format;
  } catch {
    // No engine speaks the language, so the format does not matter.
    return standardFormat;
  }
}

const isHeading = (utterance: Utterance): boolean =>
  utterance.role === 'heading' || utterance.role === 'title';
