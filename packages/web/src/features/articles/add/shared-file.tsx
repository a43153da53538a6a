import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { LiveMessage } from '../../../ui/visually-hidden.tsx';
import type { AddRefusal } from './add-shared.ts';

/** State of one thing that is added. */
export type AddState =
  | { kind: 'ready' }
  | { kind: 'adding'; percent: number | null }
  | { kind: 'added' }
  | ({ kind: 'failed' } & AddRefusal);

/** One file or page of the list, with its progress. A locked file has a field for its password. */
export function SharedFile({
  name,
  state,
  onPassword,
}: {
  name: string;
  state: AddState;
  onPassword: (password: string) => void;
}) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-center gap-3">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        {state.kind === 'added' && (
          <span className="flex items-center gap-1 text-soft">
            <Trans>
              <Check size={16} aria-hidden="true" />
              Added
            </Trans>
          </span>
        )}
      </p>
      {state.kind === 'adding' && <Progress label={t`Upload of ${name}`} value={state.percent} />}
      {state.kind === 'failed' && <p className="text-danger">{state.message}</p>}
      {state.kind === 'failed' && state.locked !== undefined && (
        <PasswordForm name={name} onPassword={onPassword} />
      )}
      <LiveMessage>
        {state.kind === 'adding'
          ? t`Adding ${name}`
          : state.kind === 'failed'
            ? `${name}: ${state.message}`
            : ''}
      </LiveMessage>
    </div>
  );
}

function PasswordForm({ name, onPassword }: { name: string; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== '') onPassword(password);
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <PasswordInput
        label={t`Password of ${name}`}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className="text-soft text-sm">{t`It is used once to read the file and is not stored.`}</p>
      <Button type="submit" size="small">{t`Open file`}</Button>
    </form>
  );
}
