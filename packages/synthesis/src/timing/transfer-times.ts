import type { SilenceTime, SpokenText, WordTime } from '../engines/engine.ts';

/** Shorter silences are part of a word (the closure of a `t`), in milliseconds. */
const shortest = 60;
/** How far apart, as a share of the sentence, two silences may stand and still be the same pause. */
const nearest = 0.12;

type Course = Pick<SpokenText, 'silences'> & { startMs: number; endMs: number };

/**
 * Word times for speech whose engine tells none, from another engine's reading of the same text. Time is counted without
 * silences, since the two may pause in different places; where both pause, that is the same comma, and between two such
 * commas the words stand in proportion. So an error doesn't add up over a sentence.
 */
export function transferTimes(model: Course & Pick<SpokenText, 'words'>, spoken: Course): WordTime[] {
  const theirs = soundClock(model);
  const ours = soundClock(spoken);
  const anchors = [[0, 0], ...matchPauses(theirs, ours), [theirs.length, ours.length]] as const;
  const map = (ms: number): number => {
    const sound = theirs.toSound(ms);
    const last = anchors.length - 2;
    const at = Math.min(
      last,
      Math.max(
        0,
        anchors.findIndex((_, index) => sound < (anchors[index + 1]?.[0] ?? 0)),
      ),
    );
    const [fromTheirs, fromOurs] = anchors[at] ?? [0, 0];
    const [toTheirs, toOurs] = anchors[at + 1] ?? [fromTheirs, fromOurs];
    const share = (sound - fromTheirs) / Math.max(1, toTheirs - fromTheirs);
    return ours.toTime(fromOurs + (toOurs - fromOurs) * Math.min(1, Math.max(0, share)));
  };
  return model.words.map(({ offset, startMs, sounds }) => ({
    offset,
    startMs: map(startMs),
    ...(sounds ? { sounds: sounds.map(map) } : {}),
  }));
}

/** A clock that stands still while nothing is heard. */
interface SoundClock {
  /** How long something is heard, in all. */
  length: number;
  /** When, on this clock, each silence falls. */
  pauses: number[];
  toSound(ms: number): number;
  /** The later of two times at a silence: what begins there is heard behind it. */
  toTime(sound: number): number;
}

function soundClock({ silences, startMs, endMs }: Course): SoundClock {
  const inside = silences.filter(
    (gap) => gap.endMs - gap.startMs >= shortest && gap.startMs > startMs && gap.endMs < endMs,
  );
  const before = (gaps: readonly SilenceTime[], ms: number): number =>
    gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.endMs, ms) - gap.startMs), 0);
  const toSound = (ms: number): number => ms - startMs - before(inside, ms);
  return {
    length: toSound(endMs),
    pauses: inside.map((gap) => toSound(gap.startMs)),
    toSound,
    toTime(sound) {
      let ms = startMs + sound;
      for (const gap of inside) if (gap.startMs <= ms + 0.5) ms += gap.endMs - gap.startMs;
      return ms;
    },
  };
}

/** The pauses that both readings make, in order: as many as possible, and then as near to each other as possible. */
function matchPauses(theirs: SoundClock, ours: SoundClock): [number, number][] {
  const share = (clock: SoundClock, pause: number): number => pause / Math.max(1, clock.length);
  type Best = { count: number; distance: number; pairs: [number, number][] };
  let row: Best[] = ours.pauses.map(() => ({ count: 0, distance: 0, pairs: [] }));
  const none: Best = { count: 0, distance: 0, pairs: [] };
  const better = (a: Best, b: Best): Best =>
    b.count > a.count || (b.count === a.count && b.distance < a.distance) ? b : a;
  for (const pause of theirs.pauses) {
    const next: Best[] = [];
    for (const [at, other] of ours.pauses.entries()) {
      let best = better(row[at] ?? none, next[at - 1] ?? none);
      const distance = Math.abs(share(theirs, pause) - share(ours, other));
      const diagonal = row[at - 1] ?? none;
      if (distance < nearest) {
        const pairs: [number, number][] = [...diagonal.pairs, [pause, other]];
        best = better(best, { count: diagonal.count + 1, distance: diagonal.distance + distance, pairs });
      }
      next.push(best);
    }
    row = next;
  }
  return row.at(-1)?.pairs ?? [];
}
