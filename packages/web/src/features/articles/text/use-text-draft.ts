import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../../lib/services.tsx';
import { useUnsent } from '../../../lib/use-unsent.ts';
import { dropPendingAddress } from '../add/pending-address.ts';
import { readTextAddress, type TextState } from './text-address.ts';
import { dropDraft, latestDraft, readDraft, saveDraft, type TextDraft } from './text-drafts.ts';
import { consumeTypedText } from './typed-text.ts';

/** Milliseconds without typing after which the text is stored. */
const saveDelayMs = 400;

/** The text of this page, stored while it is edited. `restored`: it was left unsent earlier. */
export function useTextDraft() {
  const location = useLocation();
  const { session } = useServices();
  const [opened] = useState(() => open(location.key, location.search, location.state as TextState | null));
  const [draft, setDraft] = useState(opened.draft);
  const [restored, setRestored] = useState(opened.restored);
  const [selection, setSelection] = useState(() => caretFor(opened.draft));
  const latest = useRef(draft);
  const done = useRef(false);

  const { typedId } = (location.state ?? {}) as TextState;
  // In the same step as the change of screens: from here on this field receives the keys.
  useLayoutEffect(() => {
    const typed = consumeTypedText(typedId);
    if (typed === null) return;
    dropPendingAddress();
    setDraft((current) => ({ ...current, text: typed.text }));
    setSelection({ start: typed.start, end: typed.end });
  }, [typedId]);

  const keep = useCallback(() => {
    if (done.current || isEmpty(latest.current)) return;
    // Storage was cleared for the next user.
    if (session.getState().status !== 'signed-in') return;
    saveDraft(opened.id, latest.current, Date.now());
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
    const timer = setTimeout(keep, saveDelayMs);
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
    /** The initial selection in the text, in UTF-16 units. */
    selection,
    change: (change: Partial<TextDraft>) => setDraft((current) => ({ ...current, ...change })),
    keep,
    /** The text was accepted or canceled. */
    drop() {
      done.current = true;
      dropDraft(opened.id);
    },
  };
}

const isEmpty = ({ text, backupText }: TextDraft) => text === '' && backupText === '';

/** Puts the caret at the end of typed text, and at the start of a text to review. */
function caretFor({ type, text }: TextDraft) {
  const at = type === 'input_text' ? text.length : 0;
  return { start: at, end: at };
}

function open(key: string, search: string, state: TextState | null) {
  // The first screen of a visit has no unique key; its query distinguishes it.
  const id = state?.draftId ?? `${key}${search}`;
  const own = readDraft(id);
  if (own !== null) return { id, draft: own, restored: false };
  const brought = readTextAddress(new URLSearchParams(search), state, new Date());
  if (brought.text === '' && brought.type === 'input_text') {
    const latest = latestDraft();
    if (latest !== null) return { ...latest, restored: true };
  }
  return { id, draft: brought, restored: false };
}
