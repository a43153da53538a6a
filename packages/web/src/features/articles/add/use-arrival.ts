import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { textAddress } from '../text/text-address.ts';
import { readArrival } from './arrival.ts';
import type { Add } from './use-add.ts';

/**
 * Takes up what the address of the screen brings: an address is added at once, a text goes to the text page. The address is
 * then plain /add, so that a reload does not add it again.
 */
export function useArrival(add: Add, onRefused: (url: string, error: string) => void): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const taken = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival.
  useEffect(() => {
    const key = query.toString();
    if (key === taken.current) return;
    taken.current = key;
    const arrival = readArrival(query);
    if (arrival.kind === 'none') return;
    if (arrival.kind === 'text') {
      const { to, state } = textAddress(arrival.draft);
      navigate(to, { replace: true, state });
      return;
    }
    navigate(paths.add, { replace: true });
    add.submit(arrival.url, {
      force: arrival.force,
      onAccepted: () => {},
      onRefused: (error) => onRefused(arrival.url, error),
    });
  }, [query]);
}
