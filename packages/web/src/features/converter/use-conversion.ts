import { converterMessages } from '@earmark/contract/converter/converter-rules';
import { useEffect, useRef, useState } from 'react';
import { botToken } from '../../lib/bot-token.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type PutUpload, putByRequest } from '../uploads/index.ts';
import { type Source, sendSource } from './send-source.ts';

/** Milliseconds before success is shown, at the earliest. */
const successDelayMs = 2_000;

/** One toast at a time: a later message replaces it. */
const toastId = 'converter';

/** Sends content to convert, and returns the state of the request. */
export function useConversion({
  onAccepted,
  put = putByRequest,
}: {
  onAccepted: () => void;
  put?: PutUpload;
}) {
  const api = useApi();
  const { site, tracker } = useServices();
  const { showToast, closeToast } = useToast();
  const [busy, setBusy] = useState(false);
  const [limited, setLimited] = useState(false);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const warn = (message: string) => showToast({ id: toastId, kind: 'error', message, durationMs: 10_000 });

  async function convert(source: Source, email: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setLimited(false);
    // The message about an earlier submission would read as one about this.
    closeToast(toastId);
    const since = Date.now();
    const token = () => botToken(site.botCheck);
    const outcome = await sendSource({ api, put, token, ...site }, source, email);
    if (outcome.kind === 'accepted') {
      const wait = successDelayMs - (Date.now() - since);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    if (unmounted.current) return;
    setBusy(false);
    if (outcome.kind === 'limit') setLimited(true);
    else if (outcome.kind === 'refused') warn(outcome.message);
    else {
      tracker.track('Free conversion accepted', { kind: source.kind });
      showToast({ id: toastId, kind: 'good', message: converterMessages.accepted, durationMs: 10_000 });
      onAccepted();
    }
  }
  return { busy, limited, convert, warn };
}
