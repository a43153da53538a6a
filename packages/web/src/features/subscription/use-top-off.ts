import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';

/** How long 'Done!' is shown before the page navigates, in milliseconds. */
const doneMs = 1_000;

/** Charges the card on file once per request, and navigates when that is done. */
export function useTopOff() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const [hostedUrl, setHostedUrl] = useState<string | null>(null);
  // A nonce per request, so that a retry after a lost response charges nothing again. Another amount is
  // another request.
  const request = useRef<{ of: string; nonce: string } | null>(null);
  const running = useRef(false);

  async function topOff(hours: number, quality: 'hd' | 'sd'): Promise<void> {
    if (running.current) return;
    running.current = true;
    const of = `${hours} ${quality}`;
    if (request.current?.of !== of) request.current = { of, nonce: crypto.randomUUID() };
    const { nonce } = request.current;
    setState('busy');
    setHostedUrl(null);
    try {
      const response = await api.call('topOff', { body: { quantity: hours, voice_quality: quality, nonce } });
      request.current = null;
      if (!response.is_user_charged) {
        setHostedUrl(response.url);
        setState('failed');
        return;
      }
      setState('done');
      await Promise.all(
        ['user', 'characters', 'billing'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
      setTimeout(() => void navigate(paths.home), doneMs);
    } catch (error) {
      // Without a response the card may have been charged: the retry must be the same request.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) request.current = null;
      setState('failed');
    } finally {
      running.current = false;
    }
  }

  return { state, hostedUrl, topOff };
}
