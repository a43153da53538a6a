import { isUrl, looksLikeFeed } from '@earmark/contract/adding';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { keepPendingAddress, readPendingAddress } from './pending-address.ts';
import type { Add } from './use-add.ts';

/** The box for an address; whatever else is put into it is taken to where it belongs (C5.2). */
export function AddForm({ add }: { add: Add }) {
  const [value, setValue] = useState(readPendingAddress);
  const [error, setError] = useState<string | null>(null);

  function change(next: string): void {
    setValue(next);
    keepPendingAddress(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    add.submit(value, {
      onAccepted() {
        change('');
        setError(null);
      },
      onRefused(reason) {
        setError(reason);
        // What was on its way comes back, unless something new was begun.
        setValue((current) => (current === '' ? value : current));
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 tablet:flex-row tablet:items-start">
      <Input
        label="Article URL"
        hideLabel
        className="flex-1"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Paste a link or some text"
        value={value}
        error={error}
        onChange={(event) => {
          const next = event.currentTarget.value;
          if (add.takeTyped(next)) {
            change('');
            return;
          }
          change(next);
          setError(null);
        }}
      />
      <Button type="submit" kind="primary" className="tablet:min-w-36">
        {isUrl(value) && looksLikeFeed(value) ? 'Add Feed' : 'Add Article'}
      </Button>
    </form>
  );
}
