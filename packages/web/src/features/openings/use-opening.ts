import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import type { Opening } from '@earmark/contract/openings/openings';
import { isUrl } from '@earmark/contract/playlist/adding';
import { useCallback, useRef, useState } from 'react';
import { botToken } from '../../lib/bot-token.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { writeFlag } from '../../lib/local-flags.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { usePlayerControl } from '../player/index.ts';
import { openingTrack } from './opening-track.ts';

/** The longest text that is stored for the new account; what is converted is not longer. */
const maxStoredText = 100_000;

/** Reads and speaks the beginning of a page or a text for a visitor, and plays it. */
export function useOpening() {
  const api = useApi();
  const { site, tracker } = useServices();
  const { store } = usePlayerControl();
  const [opening, setOpening] = useState<Opening | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef(0);

  /** @param input an address or a text */
  const begin = useCallback(
    async (input: string, { play = true } = {}): Promise<void> => {
      const given = input.trim();
      if (given === '') return setError(t`Paste a link or a text first.`);
      const call = ++latest.current;
      setBusy(true);
      setError(null);
      const source = isUrl(given) ? { article_url: given } : { text: given };
      try {
        const token = await botToken(site.botCheck);
        const made = await api.call('makeOpening', { body: { ...source, recaptcha_token: token } });
        if (call !== latest.current) return;
        setOpening(made);
        writeFlag('heard', { ...storable(source), title: made.title, heardAt: Date.now() });
        tracker.track('Opening played', { kind: 'text' in source ? 'text' : 'link' });
        if (play) store.getState().playFrom(openingTrack(made), 0);
      } catch (failure) {
        if (call === latest.current) setError(errorCopy(failure).message);
      } finally {
        if (call === latest.current) setBusy(false);
      }
    },
    [api, site, tracker, store],
  );
  return { opening, busy, error, begin };
}

const storable = (source: { article_url: string } | { text: string }) =>
  'text' in source ? { text: source.text.slice(0, maxStoredText) } : source;
