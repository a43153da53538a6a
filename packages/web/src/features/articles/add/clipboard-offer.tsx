import { classifySubmitted, isUrl } from '@earmark/contract/playlist/adding';
import { t } from '@lingui/core/macro';
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Add } from './use-add.ts';

const refused = t`Your browser did not allow reading the clipboard. Paste into the field above.`;
const empty = t`The clipboard holds no text.`;

/**
 * Adds what is on the clipboard with one press. Where the browser already allows reading, it shows what that is;
 * elsewhere the press opens the browser's own question.
 */
export function ClipboardOffer({ add }: { add: Add }) {
  const [known, setKnown] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let current = true;
    const look = () =>
      void readIfAllowed().then((text) => {
        if (current) setKnown(text);
      });
    look();
    // Most people copy an address in another app and then come back.
    window.addEventListener('focus', look);
    return () => {
      current = false;
      window.removeEventListener('focus', look);
    };
  }, []);

  async function addNow(): Promise<void> {
    setProblem(null);
    const text = await navigator.clipboard.readText().then(
      (read) => read.trim(),
      () => null,
    );
    if (text === null || text === '') {
      setProblem(text === null ? refused : empty);
      return;
    }
    const openText = () => void add.openTyped(text, undefined, setProblem);
    // A few words, which are no address.
    if (classifySubmitted(text).kind === 'invalid' && /\s/.test(text)) return openText();
    add.submit(text, {
      onAccepted: () => setKnown(''),
      openText,
      onRefused: setProblem,
      onFeedWork: setBusy,
      onFeedAdded: () => setKnown(''),
    });
  }

  return (
    <div>
      <div className="flex min-h-14 items-center gap-3 rounded-corner bg-sunken px-4 py-1.5">
        <ClipboardPaste size={20} aria-hidden="true" className="shrink-0" />
        <p className="min-w-0 flex-1 truncate">
          <span className="font-semibold">{t`From your clipboard`}</span>{' '}
          <span className="text-sm text-soft">{preview(known)}</span>
        </p>
        <Button
          size="small"
          busy={busy}
          aria-label={t`Add from your clipboard`}
          onClick={() => void addNow()}
        >{t`Add`}</Button>
      </div>
      <p role="alert" className={problem === null ? 'sr-only' : 'pt-2 text-danger text-sm'}>
        {problem}
      </p>
    </div>
  );
}

/** The text of the clipboard if the browser allows reading without a press; else ''. */
async function readIfAllowed(): Promise<string> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    return state === 'granted' && document.hasFocus() ? (await navigator.clipboard.readText()).trim() : '';
  } catch {
    // Safari and Firefox have no such permission.
    return '';
  }
}

/** The host of an address, or the beginning of a text. */
function preview(text: string): string {
  if (!isUrl(text)) return text.slice(0, 60);
  try {
    return new URL(text.includes('://') ? text : `https://${text}`).host;
  } catch {
    return text.slice(0, 60);
  }
}
