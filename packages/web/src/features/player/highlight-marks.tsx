import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useHighlightActions } from '../highlights/index.ts';
import { onMarkRequested, requestMark } from './mark-requests.ts';
import { usePlayerControl } from './player-context.tsx';
import { shortcutFor } from './shortcuts.ts';

/** Makes the highlights that the player's button, a key or headphones ask for. */
export function HighlightMarks() {
  const control = usePlayerControl();
  const { create } = useHighlightActions();
  useEffect(
    () =>
      onMarkRequested(control, ({ track, at, source }) => {
        void create({ entry_id: track.id, at, source }).then((made) => {
          if (source === 'headphones') speak(made === null ? t`Not highlighted` : t`Highlighted`);
        });
      }),
    [control, create],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!control.store.getState().shortcuts || shortcutFor(event) !== 'mark') return;
      event.preventDefault();
      requestMark(control, 'button');
    };
    // In the capture phase, because the sheet of the full player stops keys.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [control]);
  return null;
}

/** Confirms in a word, because whoever uses headphones does not look at the screen. */
function speak(text: string): void {
  if (!('speechSynthesis' in window)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en';
  window.speechSynthesis.speak(utterance);
}
