import { canRead, resolveVoice } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import type { NarrationRow } from '../narration-store.ts';

/**
 * Returns whether a better engine would narrate a completed narration now: the service of the voice had
 * failed then, or the engine was added later. Returns false if the engine that spoke the narration is no
 * longer available, because it may have been the better one, or if no voice speaks the language any more.
 * @param language of the article; null when unknown
 */
export function shouldResynthesize(
  { voiceReport: { capabilities } }: { voiceReport: Pick<App['voiceReport'], 'capabilities'> },
  {
    status,
    voice,
    settings,
    spoken_engine: spoken,
  }: Pick<NarrationRow, 'status' | 'voice' | 'settings' | 'spoken_engine'>,
  language: string | null,
): boolean {
  if (!capabilities || status !== 'completed' || spoken === null) return false;
  if (!capabilities.engines.some(({ id }) => id === spoken)) return false;
  if (language !== null && !canRead(capabilities, language, '')) return false;
  const preferred = [voice, ...(settings.spanishVoice === undefined ? [] : [settings.spanishVoice])];
  return resolveVoice(capabilities, { preferred, language: language ?? 'en' }).line.engine !== spoken;
}
