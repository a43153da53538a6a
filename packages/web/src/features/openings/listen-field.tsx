import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { useOpening } from './use-opening.ts';

/** A field for a link or a text, which is heard without an account. What was entered stays in it. */
export function ListenField({ opening: { busy, error, begin } }: { opening: ReturnType<typeof useOpening> }) {
  const id = useId();
  const [input, setInput] = useState('');
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void begin(input);
      }}
    >
      <div className="flex flex-col gap-2 rounded-corner border border-edge bg-raised p-2 shadow-lift focus-within:outline-2 focus-within:outline-ink focus-within:outline-offset-2 columns:flex-row columns:items-center">
        <label htmlFor={id} className="sr-only">{t`Link or text to hear`}</label>
        <textarea
          id={id}
          rows={1}
          value={input}
          placeholder={t`Paste a link or text and hear it`}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setInput(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-28 min-h-11 w-full min-w-0 flex-1 resize-none bg-transparent px-2 py-2.5 text-ink outline-none focus-visible:outline-none placeholder:text-soft placeholder:opacity-100"
        />
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          className="shrink-0 columns:px-6"
        >{t`Listen`}</Button>
      </div>
      <p
        id={`${id}-note`}
        role="alert"
        className={`mt-2 text-sm ${error === null ? 'text-soft' : 'text-danger'}`}
      >
        {error ?? t`The first words play in seconds. No account needed to try.`}
      </p>
    </form>
  );
}
