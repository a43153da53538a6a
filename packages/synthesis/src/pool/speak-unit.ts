import { msToSamples, samplesPerFrame, samplesToMs } from '../audio-format.ts';
import type { SpeechEngine, SpokenText } from '../engines/engine.ts';
import { SpeechError } from '../errors.ts';
import { crc16 } from '../mp3/crc16.ts';
import { createFrameSplitter } from '../mp3/frame-splitter.ts';
import type { Mp3Encoder } from '../mp3/mp3-encoder.ts';
import { type Earcon, makeEarcon } from '../sound/earcons.ts';
import { emphasize } from '../sound/emphasize.ts';
import { findSilences } from '../sound/find-silences.ts';
import { removeRumble, smoothEnds } from '../sound/high-pass.ts';
import { limitPeaks } from '../sound/limit-peaks.ts';
import { raiseEnd } from '../sound/raise-end.ts';
import { resample } from '../sound/resample.ts';
import { findSound } from '../sound/trim-silence.ts';
import { cleanText, type MappedText } from '../text/clean-text.ts';
import { timeWords } from '../timing/time-words.ts';
import { transferTimes } from '../timing/transfer-times.ts';
import type { LineTime, LineVoice, UnitLine, UnitPlan, UnitTokenTime } from '../unit.ts';

/**
 * Silence at the end of every unit, in samples. The frames that would carry the encoder's delayed tail are
 * dropped, so they must contain no speech. The length covers encoder, decoder and the overlap of two frames.
 */
const closingSilenceSamples = 1_700;

/** Length of the audio that is encoded and sent in one step, in seconds: playback can start after the first step. */
const stepSeconds = 1.5;

export interface UnitTools {
  engine: (voice: LineVoice) => SpeechEngine | Promise<SpeechEngine>;
  /** Audio that already exists, by line; the engine speaks the other lines. */
  spoken?: readonly (SpokenText | null)[];
  /** Speaks the same text with an embedded engine, whose word times are used for engines that report none. */
  model: (text: string, language: string) => SpokenText | null | Promise<SpokenText | null>;
  encoder: Mp3Encoder;
  /** Called throughout the work; false stops it. */
  alive: () => boolean;
  /** Receives whole frames as soon as they are encoded. */
  emit: (frames: Uint8Array) => void;
}

export interface UnitResult {
  samples: number;
  tokenTimes: UnitTokenTime[];
  lines: LineTime[];
  crc: number;
}

/** Speaks, levels and encodes one unit. Returns null if `alive` returned false. */
export async function speakUnit(unit: UnitPlan, tools: UnitTools): Promise<UnitResult | null> {
  const { format } = unit;
  const stream = tools.encoder.open(format);
  const splitter = createFrameSplitter();
  const tokenTimes: UnitTokenTime[] = [];
  const lines: LineTime[] = [];
  let samples = 0;
  let crc = 0;

  const emitFrames = (bytes: Uint8Array): void => {
    const frames = splitter.push(bytes);
    if (frames.length === 0) return;
    crc = crc16(frames, crc);
    tools.emit(frames);
  };
  const encode = (pcm: Float32Array): boolean => {
    const stepSamples = Math.round(stepSeconds * format.sampleRate);
    for (let at = 0; at < pcm.length; at += stepSamples) {
      if (!tools.alive()) return false;
      emitFrames(stream.encode(pcm.subarray(at, at + stepSamples)));
    }
    return true;
  };

  const encodeEarcon = (earcon: Earcon | undefined): boolean => {
    if (earcon === undefined) return true;
    const pcm = makeEarcon(earcon, format.sampleRate);
    samples += pcm.length;
    return encode(pcm);
  };

  for (const [at, line] of unit.lines.entries()) {
    if (!encodeEarcon(line.earconBefore)) return null;
    const sound = await speakLine(line, tools.spoken?.[at] ?? null, tools);
    if (!tools.alive()) return null;
    const startMs = samplesToMs(samples, format);
    const pcm = resample(sound.pcm, sound.sampleRate, format.sampleRate);
    const endMs = startMs + samplesToMs(pcm.length, format);
    lines.push({ startMs, endMs });
    const times = timeWords({ ...sound, tokens: line.tokens, startMs: 0, endMs: endMs - startMs });
    for (const [token, time] of times.entries()) {
      tokenTimes.push({ line: at, token, startMs: startMs + time.startMs, endMs: startMs + time.endMs });
    }
    const pause = new Float32Array(msToSamples(line.pauseMs, format));
    if (!encode(pcm) || !encode(pause)) return null;
    samples += pcm.length + pause.length;
    if (!encodeEarcon(line.earconAfter)) return null;
  }

  const lastPause = msToSamples(unit.lines.at(-1)?.pauseMs ?? 0, format);
  const frames = Math.ceil((samples + Math.max(0, closingSilenceSamples - lastPause)) / samplesPerFrame);
  splitter.limit(frames);
  emitFrames(stream.encode(new Float32Array(frames * samplesPerFrame - samples)));
  emitFrames(stream.finish());
  if (splitter.frames !== frames) {
    throw new SpeechError('engine_failed', `The encoder produced ${splitter.frames} of ${frames} frames.`);
  }
  return { samples: frames * samplesPerFrame, tokenTimes, lines, crc };
}

/** How much of a beginning is not encoded yet, in seconds: the limiter looks ahead, and the end is faded out. */
const reserveSeconds = 0.2;

/**
 * Encodes the beginning of a unit whose first line is still being synthesized: `speakUnit` begins with the same frames.
 *
 * @param spoken the beginning of the audio of the first line
 */
export function speakBeginning(
  { format, lines: [line] }: UnitPlan,
  spoken: SpokenText,
  tools: Pick<UnitTools, 'encoder' | 'emit'>,
): void {
  if (!line) return;
  const splitter = createFrameSplitter();
  const { pcm: leveled } = level(spoken, line.voice.gainDb);
  const pcm = resample(leveled, spoken.sampleRate, format.sampleRate);
  const end = pcm.length - Math.round(reserveSeconds * format.sampleRate);
  const frames = splitter.push(tools.encoder.open(format).encode(pcm.subarray(0, Math.max(0, end))));
  if (frames.length > 0) tools.emit(frames);
}

/**
 * Returns the leveled audio of one line, trimmed of silence. Times start at its beginning; offsets refer to
 * the line's text.
 */
async function speakLine(line: UnitLine, already: SpokenText | null, tools: UnitTools): Promise<SpokenText> {
  const { gainDb, language } = line.voice;
  const clean = cleanText(line.text);
  if (!isSpeakable(clean.text))
    return { pcm: new Float32Array(0), sampleRate: 22_050, words: [], silences: [] };

  const spoken = raiseEnd(already ?? (await speakText(line, clean, tools)), line.voice.rise ?? 0);
  const { sampleRate } = spoken;
  const wantsTimes = spoken.words.length === 0 && line.tokens.length > 0;
  const timed = wantsTimes ? await transfer(spoken, clean.text, language, tools) : spoken;
  const words = timed.words.map((word) => ({
    ...word,
    offset: clean.offsets[word.offset] ?? line.text.length,
  }));
  if (line.emphasis) {
    const times = timeWords({ ...timed, words, tokens: line.tokens, ...soundSpan(spoken) });
    emphasize(spoken, line.emphasis, times);
  }
  const { pcm, start } = level(spoken, gainDb);

  const shift = (start * 1000) / sampleRate;
  const since = (ms: number): number => Math.max(0, ms - shift);
  return {
    pcm,
    sampleRate,
    words: words.map(({ offset, startMs, sounds }) => ({
      offset,
      startMs: since(startMs),
      ...(sounds ? { sounds: sounds.map(since) } : {}),
    })),
    silences: timed.silences.map((gap) => ({ startMs: since(gap.startMs), endMs: since(gap.endMs) })),
  };
}

/** Trims a sound of silence and levels it, in place. `start` is the first sample that remains. */
function level(spoken: SpokenText, gainDb: number): { pcm: Float32Array; start: number } {
  const { sampleRate } = spoken;
  const { start, end } = findSound(spoken);
  const pcm = spoken.pcm.subarray(start, end);
  removeRumble(pcm, sampleRate);
  limitPeaks(pcm, 10 ** (gainDb / 20));
  smoothEnds(pcm, sampleRate);
  return { pcm, start };
}

/** Returns whether the text contains anything that an engine could speak. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}\p{S}\p{P}]/u.test(text);

async function speakText(
  { voice, tokens, emphasis }: UnitLine,
  { text, offsets }: MappedText,
  tools: UnitTools,
): Promise<SpokenText> {
  const engine = await tools.engine(voice);
  const { language, rate, pitch } = voice;
  const positionOf = (offset = 0): number => offsets.findIndex((original) => original >= offset);
  const ranges = emphasis?.map(
    ([from, to]) => [positionOf(tokens[from]?.[0]), positionOf(tokens[to - 1]?.[1])] as const,
  );
  const request = { text, language, voice: voice.voice, rate, pitch, alive: tools.alive };
  return engine.speak({ ...request, ...(ranges ? { emphasis: ranges } : {}) });
}

/**
 * Takes word times from the embedded engine's reading of the same text and aligns them with the silences of
 * this audio.
 */
async function transfer(
  spoken: SpokenText,
  text: string,
  language: string,
  tools: UnitTools,
): Promise<Pick<SpokenText, 'words' | 'silences'>> {
  const silences = spoken.silences.length > 0 ? spoken.silences : findSilences(spoken.pcm, spoken.sampleRate);
  const model = await tools.model(text, language);
  if (!model) return { words: [], silences };
  const { wordStarts } = spoken;
  if (wordStarts && wordStarts.length === model.words.length) {
    return {
      words: model.words.map(({ offset }, at) => ({ offset, startMs: wordStarts[at] ?? 0 })),
      silences,
    };
  }
  const words = transferTimes({ ...model, ...soundSpan(model) }, { silences, ...soundSpan(spoken) });
  return { words, silences };
}

function soundSpan(spoken: SpokenText): LineTime {
  const { start, end } = findSound(spoken);
  return { startMs: (start * 1000) / spoken.sampleRate, endMs: (end * 1000) / spoken.sampleRate };
}
