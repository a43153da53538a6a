import type { KeyScope } from '@earmark/contract/key-scopes';
import { maxKeyNameLength } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { scopeTexts } from './scope-texts.ts';

const recentSignIn = {
  requires_recent_login: t`Making a key needs a sign-in within the last 10 minutes. Please log out, sign in again, and come back.`,
};

/** Makes a key and shows its secret, which cannot be read again. */
export function MakeKey({ hasPassword }: { hasPassword: boolean }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Button
        onClick={() => {
          setSecret(null);
          setOpen(true);
        }}
      >{t`Make a key`}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={secret === null ? t`Make a key` : t`Your new key`}
        description={
          secret === null ? undefined : t`Copy it now: it is not shown again. Whoever has it can use it.`
        }
        actions={
          secret === null ? undefined : (
            <Button kind="primary" onClick={() => setOpen(false)}>{t`Done`}</Button>
          )
        }
      >
        {secret === null ? (
          <KeyForm
            hasPassword={hasPassword}
            onMade={(made) => {
              setSecret(made);
              void queryClient.invalidateQueries({ queryKey: ['keys'] });
            }}
          />
        ) : (
          <div className="flex flex-col gap-4">
            <CopyField label={t`Key`} value={secret} />
            <CopyField label={t`A first call, for a terminal`} value={exampleFor(secret)} />
          </div>
        )}
      </Dialog>
    </>
  );
}

const exampleFor = (secret: string): string =>
  `curl -H 'Authorization: Bearer ${secret}' --data-urlencode url=https://example.com/ ${window.location.origin}/api/add`;

function KeyForm({ hasPassword, onMade }: { hasPassword: boolean; onMade: (secret: string) => void }) {
  const api = useApi();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['add']);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'name' | 'scopes' | 'password' | null>(null);
  const create = useMutation({
    mutationFn: () =>
      api.call('createKey', {
        body: { name: name.trim(), scopes: [...scopes], ...(hasPassword ? { password } : {}) },
      }),
    onSuccess: ({ secret }) => onMade(secret),
  });
  const problem = create.error === null ? null : errorCopy(create.error, recentSignIn).message;
  const edit = () => {
    setMissing(null);
    if (create.isError) create.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    if (name.trim() === '') setMissing('name');
    else if (scopes.length === 0) setMissing('scopes');
    else if (hasPassword && password === '') setMissing('password');
    else create.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input
        label={t`Name`}
        hint={t`What uses the key, such as ‘Backup script’.`}
        autoComplete="off"
        autoFocus
        maxLength={maxKeyNameLength}
        value={name}
        error={missing === 'name' ? t`Please enter a name.` : null}
        onChange={(event) => {
          setName(event.currentTarget.value);
          edit();
        }}
      />
      <fieldset>
        <legend className="font-semibold text-sm">{t`It may`}</legend>
        {scopeTexts.map(({ scope, label, hint }) => (
          <Checkbox
            key={scope}
            label={label}
            hint={hint}
            checked={scopes.includes(scope)}
            onChange={(event) => {
              const rest = scopes.filter((other) => other !== scope);
              setScopes(event.currentTarget.checked ? [...rest, scope] : rest);
              edit();
            }}
          />
        ))}
        <p role="alert" className={missing === 'scopes' ? 'text-danger text-sm' : 'hidden'}>
          {missing === 'scopes' && t`Please choose at least one.`}
        </p>
      </fieldset>
      {hasPassword && (
        <PasswordInput
          label={t`Your password`}
          name="current-password"
          autoComplete="current-password"
          value={password}
          error={missing === 'password' ? t`Please enter your password.` : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            edit();
          }}
        />
      )}
      <p role="alert" className={problem === null ? 'hidden' : 'text-danger text-sm'}>
        {problem}
      </p>
      <Button kind="primary" type="submit" busy={create.isPending} className="self-end">{t`Make key`}</Button>
    </form>
  );
}
