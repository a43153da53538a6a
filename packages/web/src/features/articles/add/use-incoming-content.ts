import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { consumeHandOver, type HandOver } from '../../../lib/hand-over.ts';
import { paths } from '../../../lib/paths.ts';
import { textAddress } from '../text/text-address.ts';
import { type IncomingContent, isFromExtension, readIncomingContent } from './incoming-content.ts';
import { hintFor, type SourceHint } from './source-hints.ts';
import type { Add } from './use-add.ts';

/**
 * A hint instead of adding the address; `url` is null if there is no address and the hint is for the
 * referrer.
 */
export interface IncomingHint {
  hint: SourceHint;
  url: string | null;
}

/** Files that were chosen, dropped or pasted; more may come. */
export interface ChosenContent {
  kind: 'chosen';
  files: readonly File[];
}

/** Content that a dialog adds. */
export interface SharedContent {
  content: Extract<IncomingContent, { kind: 'files' | 'page' }> | ChosenContent;
  /** Whether it is added without confirmation. */
  mayAdd: boolean;
}

/**
 * Handles the content passed in the address of the screen or as a {@link HandOver}: adds an address
 * immediately, and opens the text page for a text. Then changes the address to plain /add, so that a reload
 * does not add it again.
 */
export function useIncomingContent(add: Add, onRefused: (url: string, error: string) => void) {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [hint, setHint] = useState<IncomingHint | null>(hintOfReferrer);
  const [looking, setLooking] = useState<string | null>(null);
  const [fromExtension, setFromExtension] = useState(false);
  const [offered, setOffered] = useState<string | null>(null);
  const [shared, setShared] = useState<SharedContent | null>(null);
  const handledQuery = useRef<string | null>(null);

  function submit(url: string, force = false): void {
    add.submit(url, {
      force,
      onAccepted: () => {},
      onRefused: (error) => error !== null && onRefused(url, error),
      onFeedWork: (working) => setLooking(working ? url : null),
    });
  }

  const handleArrival = useEffectEvent((query: URLSearchParams, hash: string) => {
    const handOver = consumeHandOver(hash, Date.now());
    const key = query.toString();
    if (handOver === null && key === handledQuery.current) return;
    handledQuery.current = key;
    if (isFromExtension(query)) setFromExtension(true);
    const arrival = readIncomingContent(handOver === null ? query : new URLSearchParams(handOver.fields));
    if (arrival.kind === 'none') return;
    if (arrival.kind === 'text') {
      const { to, state } = textAddress(arrival.draft, { inAddress: handOver === null });
      navigate(to, { replace: true, state });
      return;
    }
    navigate(paths.add, { replace: true });
    if (arrival.kind === 'lost-file') {
      onRefused(arrival.name, t`The file did not arrive. Please share it again.`);
      return;
    }
    if (arrival.kind === 'files' || arrival.kind === 'page') {
      setShared({ content: arrival, mayAdd: handOver !== null && mayAdd(handOver) });
      return;
    }
    if (handOver !== null && !mayAdd(handOver)) {
      setOffered(arrival.url);
      return;
    }
    const found = hintFor(arrival.url);
    if (found !== null) setHint({ hint: found, url: arrival.url });
    else submit(arrival.url, arrival.force);
  });
  useEffect(() => handleArrival(query, hash), [query, hash]);

  return {
    hint,
    closeHint: () => setHint(null),
    fromExtension,
    /** The address that is being checked for a feed. */
    looking,
    /** An address that the user has to confirm. */
    offered,
    closeOffered: () => setOffered(null),
    /** Files or a page that another app or page passed on. */
    shared,
    closeShared: () => setShared(null),
    submit,
  };
}

/**
 * Whether an address is added without confirmation, like one in the query. Any page can make a browser submit
 * a form; only the phone itself shares to the installed app, which then has a window of its own.
 */
function mayAdd({ byForm, foreign }: HandOver): boolean {
  if (!byForm) return true;
  const { referrer } = document;
  const isOwn = referrer === '' || referrer.startsWith(`${window.location.origin}/`);
  return !foreign && isOwn && window.matchMedia('(display-mode: standalone)').matches;
}

const hintShownKey = 'sourceHintShown';

/**
 * Returns a hint for the referrer. Once per visit, and only on its first screen: links between our own
 * screens set no referrer.
 */
function hintOfReferrer(): IncomingHint | null {
  const hint = hintFor(document.referrer);
  try {
    if (hint === null || sessionStorage.getItem(hintShownKey) !== null) return null;
    sessionStorage.setItem(hintShownKey, 'yes');
  } catch {
    return null;
  }
  return { hint, url: null };
}
