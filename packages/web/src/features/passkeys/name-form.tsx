import { maxPasskeyNameLength } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';

/** Asks for the name of a passkey. An empty one is refused here. */
export function NameForm({
  initial,
  action,
  autoFocus = false,
  busy,
  problem,
  onChange,
  onSubmit,
}: {
  initial: string;
  /** Label of the button. */
  action: string;
  autoFocus?: boolean;
  busy: boolean;
  /** Why the last try failed; null if it did not. */
  problem: string | null;
  /** Called when the name is edited, so that the problem can be forgotten. */
  onChange: () => void;
  /** @param name without spaces at its ends, never empty */
  onSubmit: (name: string) => void;
}) {
  const [name, setName] = useState(initial);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    setMissing(trimmed === '');
    if (trimmed !== '' && !busy) onSubmit(trimmed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input
        label={t`Name`}
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={maxPasskeyNameLength}
        value={name}
        error={missing ? t`Please enter a name.` : problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
          onChange();
        }}
      />
      <Button kind="primary" type="submit" busy={busy} className="self-end">
        {action}
      </Button>
    </form>
  );
}
