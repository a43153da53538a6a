import {
  type Equipment,
  replanUnit,
  SpeechError,
  type SpeechPool,
  type UnitPlan,
  type VoiceSettings,
  withoutServicesOf,
} from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import type { SegmentRow } from '../segment-store.ts';
import { speakUnit } from './speak-unit.ts';

export interface Speaking {
  turn: { user: string; job: string; signal: AbortSignal };
  onSpoken: (() => void) | undefined;
  settings: VoiceSettings;
  /** What speaks the episode; shrinks when a service lets it down. */
  spokenWith: { equipment: Equipment };
}

/**
 * Speaks a unit, or has a voice of this machine speak it when a service refuses, fails or is out of money: an article in a
 * plainer voice is better than none. Once a service has failed, the rest of the episode does without it.
 * @throws SpeechError when no voice can; the signal's reason when it is aborted
 */
export async function speakSomehow(
  app: Pick<App, 'db' | 'blobs' | 'clock' | 'log'>,
  speech: Pick<SpeechPool, 'speak'>,
  unit: UnitPlan,
  { turn, onSpoken, settings, spokenWith }: Speaking,
): Promise<{ unit: UnitPlan; segment: SegmentRow }> {
  for (;;) {
    const planned = replanUnit(unit, spokenWith.equipment, settings);
    try {
      return { unit: planned, segment: await speakUnit(app, speech, planned, turn, onSpoken) };
    } catch (error) {
      const isRefused = error instanceof SpeechError && error.code !== 'closed' && !turn.signal.aborted;
      const rest = isRefused ? withoutServicesOf(planned, spokenWith.equipment) : null;
      if (!rest) throw error;
      app.log.warn({ err: error, narration: turn.job }, 'a voice service failed; another voice goes on');
      spokenWith.equipment = rest;
    }
  }
}
