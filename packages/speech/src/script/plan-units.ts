import type { Script, Utterance } from '@earmark/contract';
import { type AudioFormat, formatOfEngine, standardFormat } from '../audio-format.ts';
import type { LineVoice, UnitLine, UnitPlan } from '../unit.ts';
import { type Equipment, type VoiceSettings, voiceForUtterance } from '../voices/resolve-voice.ts';
import { makeLines } from './make-lines.ts';
import { makeUnitKey } from './unit-key.ts';

/** Longest first unit, in UTF-16 units: a longer first sentence begins with its first clause. */
const longestOpening = 120;

/** Fewest lines of each unit in turn; the last number holds for all that follow. */
const growth = [1, 1, 2, 4, 8, 16, 24] as const;

/** Largest unit, in UTF-16 units: near three minutes of speech. Bounds what a crash costs and how long a worker is taken. */
const largestUnit = 3_000;

/**
 * Cuts a script into units: the first is one sentence or clause, so that it can be heard at once, and each following
 * one grows, so that long texts cost little management. No unit crosses a heading or chapter. Lazy: the first unit
 * costs the same in a long script as in a short one.
 *
 * Units are counted in sentences and end with a paragraph where they can, so that a changed word leaves every other
 * unit as it was, and an added sentence moves few of them.
 *
 * @throws SpeechError `no_voice` when no available engine speaks a language of the script
 */
export function* planUnits(
  script: Script,
  equipment: Equipment,
  settings: VoiceSettings = {},
): Generator<UnitPlan, void, undefined> {
  const voiceOf = rememberVoices(equipment, settings);
  const format = episodeFormat(script, voiceOf);
  const chapterStarts = new Set(script.chapters.map((chapter) => chapter.utterance));
  let index = 0;
  let lines: UnitLine[] = [];
  let characters = 0;

  const finish = (): UnitPlan => {
    const key = makeUnitKey(lines, format, equipment.encoder);
    const unit = { key, index, lines, format, characters };
    index += 1;
    lines = [];
    characters = 0;
    return unit;
  };

  for (const [at, utterance] of script.utterances.entries()) {
    if (lines.length > 0 && (chapterStarts.has(at) || isHeading(utterance))) yield finish();
    const isOpening = index === 0 && lines.length === 0;
    for (const line of makeLines(utterance, at, voiceOf(utterance), isOpening ? longestOpening : null)) {
      if (lines.length > 0 && characters + line.text.length > largestUnit) yield finish();
      lines.push(line);
      characters += line.text.length;
      const enough = growth[Math.min(index, growth.length - 1)] ?? 1;
      const endsBlock = script.utterances[at + 1]?.block !== utterance.block;
      if (lines.length >= (endsBlock ? enough : enough * 1.5)) yield finish();
    }
  }
  if (lines.length > 0) yield finish();
}

type VoiceOf = (utterance: Utterance) => LineVoice;

/** Resolving is a search through the catalogue; a script has few languages and many utterances. */
function rememberVoices(equipment: Equipment, settings: VoiceSettings): VoiceOf {
  const known = new Map<string, LineVoice>();
  return (utterance) => {
    const name = `${utterance.role === 'quote'} ${utterance.language}`;
    const voice = known.get(name) ?? voiceForUtterance(utterance, equipment, settings);
    known.set(name, voice);
    return voice;
  };
}

/** The one form of an episode: that of the engine which speaks most of it. */
function episodeFormat(script: Script, voiceOf: VoiceOf): AudioFormat {
  const main = script.utterances.find((utterance) => utterance.language === script.language);
  const first = main ?? script.utterances[0];
  return first ? formatOfEngine(voiceOf(first).engine) : standardFormat;
}

const isHeading = (utterance: Utterance): boolean =>
  utterance.role === 'heading' || utterance.role === 'title';
