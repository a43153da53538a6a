import type { TabToSave } from '../background/save-tab.ts';
import { CallError } from '../service/call.ts';
import { makeFirstMinute } from '../service/opening.ts';
import { element, icon } from '../ui/element.ts';
import { errorText } from '../ui/error-texts.ts';
import { t } from '../ui/messages.ts';
import { playerControls } from './player-controls.ts';

/**
 * Offers the first minute of a page that is not saved. The page's address is sent when the button is clicked, not before.
 * @param address origin of the installation that reads the page
 * @returns null for a page that no installation can fetch
 */
export function firstMinute(address: string, { url }: Pick<TabToSave, 'url'>): HTMLElement | null {
  if (!/^https?:/i.test(url)) return null;
  const part = element('div', { class: 'minute' });
  const problem = element('p', { class: 'danger', role: 'alert' });
  const note = element('p', { class: 'soft small' }, t('firstMinuteNote', new URL(address).host));
  const button = element(
    'button',
    { class: 'plain', onclick: () => void start() },
    icon('play'),
    t('firstMinute'),
  );
  const start = async () => {
    button.disabled = true;
    problem.textContent = '';
    note.textContent = t('firstMinuteWait');
    try {
      const { audioUrl, hasMore } = await makeFirstMinute(address, url);
      play(part, audioUrl, hasMore ? t('firstMinuteMore') : '');
    } catch (error) {
      const known = error instanceof CallError ? error : new CallError('unexpected', '', 0);
      note.textContent = '';
      problem.textContent =
        known.code === 'forbidden' ? t('firstMinuteRefused') : errorText(known.code, known.message);
      button.disabled = false;
    }
  };
  part.append(button, note, problem);
  return part;
}

/** Shows a player in place of the button, and starts it. */
function play(part: HTMLElement, source: string, note: string): void {
  const audio = element('audio', { src: source, preload: 'auto' });
  const { elements, update } = playerControls(audio);
  const more = element('p', { class: 'soft small', role: 'status' }, note);
  part.replaceChildren(...elements, more, audio);
  // The button that had the focus is gone.
  part.querySelector<HTMLElement>('.play')?.focus();
  void audio.play().catch(update);
}
