import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readTextAddress, type TextState } from './text-address.ts';
import { dropDraft, keepDraft, latestDraft, readDraft, type TextDraft } from './text-drafts.ts';

/** Milliseconds of rest after which what was typed is kept. */
const KEEP_AFTER = 400;

/** The text of this page, kept while it is worked on. `restored`: it is one that was left unsent earlier. */
export function useTextDraft() {
  const location = useLocation();
  const [opened] = useState(() => open(location.key, location.search, location.state as TextState | null));
  const [draft, setDraft] = useState(opened.draft);
  const latest = useRef(draft);
  const done = useRef(false);

  const keep = useCallback(() => {
    const { text, backupText } = latest.current;
    if (done.current || (text === '' && backupText === '')) return;
    keepDraft(opened.id, latest.current, Date.now());
  }, [opened.id]);

  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(keep, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [draft, keep]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return {
    id: opened.id,
    restored: opened.restored,
    draft,
    change: (change: Partial<TextDraft>) => setDraft((current) => ({ ...current, ...change })),
    keep,
    /** It was accepted or given up. */
    drop() {
      done.current = true;
      dropDraft(opened.id);
    },
  };
}

function open(key: string, search: string, state: TextState | null) {
  // The first screen of a visit has no key of its own; its query tells it from others.
  const id = state?.draftId ?? `${key}${search}`;
  const own = readDraft(id);
  if (own !== null) return { id, draft: own, restored: false };
  const brought = readTextAddress(new URLSearchParams(search), state, new Date());
  if (brought.text === '' && brought.type === 'input_text') {
    const left = latestDraft();
    if (left !== null) return { ...left, restored: true };
  }
  return { id, draft: brought, restored: false };
}
