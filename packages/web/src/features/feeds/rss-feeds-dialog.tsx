import { timings } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useHelpUrl } from '../../lib/help-link.tsx';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { addFeedByUrl, type FeedNotice, feedNotices } from './add-feed.ts';
import { FeedLists } from './feed-lists.tsx';
import { FeedNoticeDialog } from './feed-notice-dialog.tsx';

/**
 * Delays after opening, in milliseconds, at which the field is focused again, in case something took the
 * focus.
 */
const focusAt = [100, 300, 500, 1_000] as const;

/** The dialog 'RSS Feeds': docs/product/feeds.md#feeds-browser. */
export function RssFeedsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('');
  // State of the dialog's parent, so that closing the dialog does not lose it.
  const [address, setAddress] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onClose} title={t`RSS Feeds`} initialFocus={field}>
      <AddFeedForm field={field} open={open} value={address} onChange={setAddress} />
      <SearchInput
        label={t`Search existing feeds`}
        placeholder={t`Search existing feeds...`}
        value={query}
        delay={timings.searchDebounce}
        onSearch={setQuery}
      />
      <FeedLists query={query} />
    </Dialog>
  );
}

function AddFeedForm({
  field,
  open,
  value,
  onChange,
}: {
  field: RefObject<HTMLInputElement | null>;
  open: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const { api, queryClient } = useServices();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<FeedNotice | null>(null);
  useFocusRetries(field, open);
  const helpUrl = useHelpUrl('feeds');
  const blank = value.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (blank || busy) return;
    setBusy(true);
    const outcome = await addFeedByUrl({ api, queryClient }, value.trim());
    setBusy(false);
    if (outcome.kind === 'added') onChange('');
    setNotice(outcome.kind === 'added' ? feedNotices.added : outcome.notice);
  }

  return (
    <>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-3 narrow:flex-row narrow:items-end"
      >
        <Input
          ref={field}
          type="url"
          label={t`Add RSS Feed by URL`}
          className="flex-1"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`https://example.com/feed`}
          value={value}
          readOnly={busy}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button type="submit" kind="primary" busy={busy} disabled={blank}>{t`Add Feed`}</Button>
      </form>
      {helpUrl !== null && (
        <a
          href={helpUrl}
          target="_blank"
          rel="noopener noreferrer"
        >{t`Where do I find the address of a feed?`}</a>
      )}
      <FeedNoticeDialog notice={notice} onClose={() => setNotice(null)} />
    </>
  );
}

/** Focuses a field that is just opening, repeatedly, until the user acts. */
function useFocusRetries(field: RefObject<HTMLInputElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const focus = () => document.activeElement !== field.current && field.current?.focus();
    const timers = focusAt.map((delay) => setTimeout(focus, delay));
    const stop = () => timers.forEach(clearTimeout);
    const own = ['pointerdown', 'keydown'] as const;
    for (const type of own) window.addEventListener(type, stop, { once: true, capture: true });
    return () => {
      stop();
      for (const type of own) window.removeEventListener(type, stop, { capture: true });
    };
  }, [field, open]);
}
