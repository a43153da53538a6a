import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../../lib/services.tsx';
import { useUnsent } from '../../../lib/use-unsent.ts';
import { readTextAddress, type TextState } from './text-address.ts';
import { dropDraft, keepDraft, latestDraft, readDraft, type TextDraft } from './text-drafts.ts';

/** Milliseconds of rest after which what was typed is kept. */
const KEEP_AFTER = 400;

/** The text of this page, kept while it is worked on. `restored`: it is one that was left unsent earlier. */
export function useTextDraft() {
  const location = useLocation();
  const { session } = useServices();
  const [opened] = useState(() => open(location.key, location.search, location.state as TextState | null));
  const [draft, setDraft] = useState(opened.draft);
  const [restored, setRestored] = useState(opened.restored);
  const latest = useRef(draft);
  const done = useRef(false);

  const keep = useCallback(() => {
    if (done.current || isEmpty(latest.current)) return;
    // Storage was cleared for whoever comes next.
    if (session.getState().status !== 'signed-in') return;
    keepDraft(opened.id, latest.current, Date.now());
  }, [opened.id, session]);

  useUnsent(
    'text',
    () => (isEmpty(latest.current) ? null : { body: new Blob([JSON.stringify(latest.current)]), name: '' }),
    async ({ body }) => {
      const unsent = JSON.parse(await body.text()) as TextDraft;
      if (!isEmpty(latest.current)) return;
      setDraft(unsent);
      setRestored(true);
    },
  );

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
    restored,
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

const isEmpty = ({ text, backupText }: TextDraft) => text === '' && backupText === '';

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
