import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { textAddress } from '../text/text-address.ts';
import { isFromExtension, readArrival } from './arrival.ts';
import { hintFor, type SourceHint } from './source-hints.ts';
import type { Add } from './use-add.ts';

/** A better way than the address that was brought; `url` is null when none was, and only the page before was such a place. */
export interface ArrivalHint {
  hint: SourceHint;
  url: string | null;
}

/**
 * Takes up what the address of the screen brings: an address is added at once, a text goes to the text page. The address is
 * then plain /add, so that a reload does not add it again.
 */
export function useArrival(add: Add, onRefused: (url: string, error: string) => void) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [hint, setHint] = useState<ArrivalHint | null>(hintOfReferrer);
  const [looking, setLooking] = useState<string | null>(null);
  const [fromExtension, setFromExtension] = useState(false);
  const taken = useRef<string | null>(null);

  function submit(url: string, force = false): void {
    add.submit(url, {
      force,
      onAccepted: () => {},
      onRefused: (error) => error !== null && onRefused(url, error),
      onFeedWork: (working) => setLooking(working ? url : null),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival.
  useEffect(() => {
    const key = query.toString();
    if (key === taken.current) return;
    taken.current = key;
    if (isFromExtension(query)) setFromExtension(true);
    const arrival = readArrival(query);
    if (arrival.kind === 'none') return;
    if (arrival.kind === 'text') {
      const { to, state } = textAddress(arrival.draft);
      navigate(to, { replace: true, state });
      return;
    }
    navigate(paths.add, { replace: true });
    const found = hintFor(arrival.url);
    if (found !== null) setHint({ hint: found, url: arrival.url });
    else submit(arrival.url, arrival.force);
  }, [query]);

  return {
    hint,
    closeHint: () => setHint(null),
    fromExtension,
    /** The address that the service is looking at, to tell feeds from articles. */
    looking,
    submit,
  };
}

const SHOWN = 'sourceHintShown';

/** Once a visit, and only on its first screen: links between our own screens leave no referrer. */
function hintOfReferrer(): ArrivalHint | null {
  const hint = hintFor(document.referrer);
  try {
    if (hint === null || sessionStorage.getItem(SHOWN) !== null) return null;
    sessionStorage.setItem(SHOWN, 'yes');
  } catch {
    return null;
  }
  return { hint, url: null };
}
