import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import type { PassageRequest } from '@earmark/contract/passages/passages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Plays short texts that the service speaks on demand, one at a time. */
export interface PassageSound {
  /** Speaks and plays a passage; a message says why if that fails. */
  play(request: PassageRequest): Promise<void>;
  stop(): void;
}

/**
 * Returns what plays passages, and whether one is being prepared or plays.
 * @param onStart called before a passage plays, so that nothing else does
 */
export function usePassageSound(onStart: () => void): readonly [PassageSound, isBusy: boolean] {
  const api = useApi();
  const { showToast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(onStart);
  latest.current = onStart;
  const sound = useMemo(() => {
    let audio: HTMLAudioElement | null = null;
    /** Number of the newest request; results of earlier ones are ignored. */
    let turn = 0;
    const end = () => {
      turn += 1;
      audio?.pause();
      setBusy(false);
    };
    return {
      async play(request: PassageRequest) {
        end();
        const own = turn;
        // Made while the press is handled: browsers then let it play later.
        audio ??= new Audio();
        const current = audio;
        latest.current();
        setBusy(true);
        try {
          const { audio_url: url, is_cut: isCut } = await api.call('speakPassage', { body: request });
          if (own !== turn) return;
          if (isCut) showToast({ message: t`Only the beginning is read: this text is very long.` });
          current.src = url;
          current.onended = end;
          await current.play();
        } catch (error) {
          if (own !== turn) return;
          end();
          showToast({ kind: 'error', message: messageOf(error) });
        }
      },
      stop: end,
    };
  }, [api, showToast]);
  useEffect(() => () => sound.stop(), [sound]);
  return [sound, isBusy];
}

/** The browser's own errors say nothing that helps. */
const messageOf = (error: unknown): string =>
  error instanceof DOMException
    ? t`This text could not be played. Please try again.`
    : errorCopy(error).message;
