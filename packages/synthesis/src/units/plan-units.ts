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
import { makeLines } from './make-lines.ts';
import { makeUnitKey } from './unit-key.ts';

/**
 * Longest first unit, in UTF-16 units: a longer first sentence begins with a clause of it. Nothing is heard before all of
 * it is spoken, so slower engines begin with less where they can.
 */
const quickOpenings = [120];
const slowOpenings = [60, 80, 100, 120];

/** Fewest lines of each unit in turn; the last number holds for all that follow. None has more than twice as many. */
const growth = [1, 1, 2, 4, 8, 12, 16] as const;

/**
 * Units end behind a block whose index is a multiple of this, where they can. Two readings of a text that differ in some
 * place then soon cut in the same places again.
 */
const anchor = 2;

/**
 * Largest unit, in UTF-16 units: near three minutes of speech. Bounds what a crash costs and how long a worker is taken, so
 * it is smaller where an engine takes ten times as long.
 */
const maxUnitCharacters = 3_000;
const maxSlowUnitCharacters = 800;

/** A script whose utterances are all known. */
export interface Speakable {
  /** BCP 47 tag of most of it. */
  language: string;
  utterances: Iterable<Utterance>;
  chapters?: readonly Pick<ScriptChapter, 'utterance'>[];
}

/** A script of which the utterances may still be in the making. */
export interface GrowingScript extends Omit<Speakable, 'utterances'> {
  utterances: Iterable<Utterance> | AsyncIterable<Utterance>;
}

/**
 * Cuts a script into units: the first is one sentence or clause, so that it can be heard at once, and each following
 * one grows, so that long texts cost little management. No unit crosses a heading or chapter. Lazy: the first unit
 * costs the same in a long script as in a short one.
 *
 * Units are counted in sentences and end with certain paragraphs where they can, so that a changed word leaves every
 * other unit as it was, and an added sentence moves few of them. What a service charges for is a unit to each sentence, so that
 * no sentence is paid for twice, in whichever text it stands.
 *
 * @throws SpeechError `no_voice` when no available engine speaks a language of the script
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

/** The same units, each as soon as the utterances it needs are there. */
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
  /** Takes the next utterance. Yields the units that are complete with it. */
  add(utterance: Utterance): Generator<UnitPlan>;
  /** Yields the units that are left when all utterances are taken. */
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
  let characters = 0;
  /** Utterances taken, the last of which may be held until the next is known. */
  let taken = 0;
  let held: Utterance | undefined;

  const finish = (): UnitPlan => {
    const key = makeUnitKey(lines, format, capabilities.encoder);
    const unit = { key, index, lines, format, characters };
    index += 1;
    lines = [];
    characters = 0;
    return unit;
  };

  const place = function* (
    utterance: Utterance,
    at: number,
    next: Utterance | undefined,
  ): Generator<UnitPlan> {
    if (lines.length > 0 && (chapterStarts.has(at) || isHeading(utterance))) yield finish();
    const isOpening = index === 0 && lines.length === 0;
    const voice = voiceOf(utterance);
    const isSlow = engines[voice.engine].isSlow;
    const openings = isSlow ? slowOpenings : quickOpenings;
    const largest = isSlow ? maxSlowUnitCharacters : maxUnitCharacters;
    for (const line of makeLines(utterance, at, voice, isOpening ? openings : null)) {
      if (lines.length > 0 && characters + line.text.length > largest) yield finish();
      lines.push(line);
      characters += line.text.length;
      const enough = growth[Math.min(index, growth.length - 1)] ?? 1;
      const isAnchor = next?.block !== utterance.block && utterance.block % anchor === 0;
      if (isService(line.voice.engine) || lines.length >= (isAnchor ? enough : enough * 2)) yield finish();
    }
  };

  return {
    *add(utterance) {
      const at = taken;
      const before = held;
      taken += 1;
      // The opening needs no look at what follows it, so that it is out before the next sentence is even made.
      held = at === 0 ? undefined : utterance;
      if (at === 0) yield* place(utterance, at, undefined);
      else if (before) yield* place(before, at - 1, utterance);
    },
    *end() {
      if (held) yield* place(held, taken - 1, undefined);
      if (lines.length > 0) yield finish();
    },
  };
}

type VoiceOf = (utterance: Parameters<typeof voiceForUtterance>[0]) => LineVoice;

/** Resolving is a search through the catalogue; a script has few languages and many utterances. */
function rememberVoices(capabilities: SpeechCapabilities, settings: VoiceSettings): VoiceOf {
  const known = new Map<string, LineVoice>();
  return (utterance) => {
    const { role, language, text } = utterance;
    const unfit = text === undefined ? [] : enginesWithoutWordsFor(text);
    const name = [role === 'quote', language, ...unfit].join(' ');
    const voice = known.get(name) ?? voiceForUtterance(utterance, capabilities, settings);
    known.set(name, voice);
    return voice;
  };
}

/** The one form of an episode: that of the engine which speaks its main language. */
function episodeFormat(language: string, voiceOf: VoiceOf): AudioFormat {
  try {
    return engines[voiceOf({ role: 'paragraph', language }).engine].format;
  } catch {
    // Nothing speaks it; what can't be spoken has no form either.
    return standardFormat;
  }
}

const isHeading = (utterance: Utterance): boolean =>
  utterance.role === 'heading' || utterance.role === 'title';
