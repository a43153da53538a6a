import { resolveVoice } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import type { NarrationRow } from '../narration-store.ts';

/**
 * Whether a finished narration would be spoken by a better engine now: a service let its voice down then, or the engine came
 * later. Never true where what spoke it is gone, since that may have been the better one.
 * @param language of the article; null when unknown
 */
export function shouldResynthesize(
  { speech }: Pick<App, 'speech'>,
  { status, voice, settings, spoken_engine: spoken }: NarrationRow,
  language: string | null,
): boolean {
  if (!speech || status !== 'completed' || spoken === null) return false;
  const { capabilities } = speech;
  if (!capabilities.engines.some(({ id }) => id === spoken)) return false;
  const preferred = [voice, ...(settings.spanishVoice === undefined ? [] : [settings.spanishVoice])];
  return resolveVoice(capabilities, { preferred, language: language ?? 'en' }).line.engine !== spoken;
}
