import { timings } from '@earmark/contract/limits';
import { classifyTyping, isUrl, looksLikeFeed } from '@earmark/contract/playlist/adding';
import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useUnsent } from '../../../lib/use-unsent.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { LiveMessage } from '../../../ui/visually-hidden.tsx';
import { readPendingAddress, storePendingAddress } from './pending-address.ts';
import type { Add } from './use-add.ts';
import { pastedText, useMoveToText } from './use-move-to-text.ts';

const feedAdded = t`Feed Added!`;

/** The field for an address or text: docs/product/adding-content.md#add-box. */
export function AddForm({
  add,
  whenEmpty,
}: {
  add: Add;
  /** In place of the submit button while the field is empty. */
  whenEmpty?: ReactNode;
}) {
  const [value, setValue] = useState(readPendingAddress);
  const [error, setError] = useState<string | null>(null);
  const [feed, setFeed] = useState<'none' | 'working' | 'added'>('none');
  const working = feed === 'working';
  const box = useRef<HTMLInputElement>(null);
  const toText = useMoveToText(box, (text, how) => add.openTyped(text, how, setError));
  useEffect(() => {
    if (feed !== 'added') return;
    const timer = setTimeout(() => setFeed('none'), timings.feedAddedLabel);
    return () => clearTimeout(timer);
  }, [feed]);

  function change(next: string): void {
    setValue(next);
    storePendingAddress(next);
  }

  useUnsent(
    'address',
    () => (value === '' ? null : { body: new Blob([value]), name: '' }),
    async ({ body }) => {
      const unsent = await body.text();
      if (readPendingAddress() === '') change(unsent);
    },
  );

  function clear(): void {
    change('');
    setError(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (working || toText.isMoving()) return;
    add.submit(value, {
      onAccepted: clear,
      openText: toText.move,
      onRefused(reason) {
        setError(reason);
        // Restores the refused value, unless something new has been typed.
        if (readPendingAddress() === '') change(value);
      },
      onFeedWork: (active) =>
        setFeed((current) => (active ? 'working' : current === 'working' ? 'none' : current)),
      onFeedAdded() {
        clear();
        setFeed('added');
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 tablet:flex-row tablet:items-start">
      <Input
        ref={box}
        label={t`Article URL`}
        hideLabel
        className="flex-1"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t`Paste a link or some text`}
        value={value}
        error={error}
        readOnly={working}
        onChange={({ currentTarget, nativeEvent }) => {
          const next = currentTarget.value;
          setError(null);
          change(next);
          const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          if (!composing && isText(next)) toText.move();
        }}
        onCompositionStart={toText.cancel}
        onCompositionEnd={({ currentTarget }) => {
          if (isText(currentTarget.value)) toText.move();
        }}
        onPaste={(event) => {
          const text = pastedText(event);
          // Addresses are sometimes pasted with line breaks; the browser drops those.
          if (!text.includes('\n') || !isText(value + text)) return;
          change(toText.paste(event));
          toText.move();
        }}
      />
      {whenEmpty && value === '' && feed === 'none' ? (
        whenEmpty
      ) : (
        <Button type="submit" kind="primary" busy={working} className="tablet:min-w-36">
          {feed === 'added' ? feedAdded : isUrl(value) && looksLikeFeed(value) ? t`Add Feed` : t`Add Article`}
        </Button>
      )}
      <LiveMessage>{feed === 'added' ? feedAdded : ''}</LiveMessage>
    </form>
  );
}

/** Whether a text is so long that it belongs on the text page. */
const isText = (value: string): boolean => classifyTyping(value).kind === 'text';
