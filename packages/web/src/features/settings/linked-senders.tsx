import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { forwardingQuery } from './forwarding-query.ts';

/**
 * The allowed senders of the forwarding address: everybody if the list is empty, else these and the account's
 * own address.
 */
export function LinkedSenders({ senders }: { senders: readonly string[] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [typed, setTyped] = useState('');
  const readAgain = () => queryClient.invalidateQueries({ queryKey: forwardingQuery(api).queryKey });
  const add = useMutation({
    mutationFn: (email: string) => api.call('linkEmail', { body: { new_email: email } }),
    onSuccess: () => {
      setTyped('');
      return readAgain();
    },
  });
  const remove = useMutation({
    mutationFn: (email: string) => api.call('unlinkEmail', { query: { email } }),
    onSuccess: readAgain,
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !add.isPending) add.mutate(typed.trim());
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">
        {senders.length === 0
          ? t`Mail from any sender is accepted. Once you link an address, only mail from linked addresses and your own is accepted.`
          : t`Only mail from your own address and these is accepted:`}
      </p>
      <ul aria-label={t`Linked addresses`}>
        {senders.map((email) => (
          <li
            key={email}
            className="flex items-center justify-between gap-3 border-line border-b last:border-b-0"
          >
            <span className="min-w-0 truncate">{email}</span>
            <IconButton
              label={t`Unlink ${email}`}
              tooltip={false}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => remove.mutate(email)}
            />
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Input
          label={t`Link an address`}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={add.isError ? errorCopy(add.error).message : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (add.isError) add.reset();
          }}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" busy={add.isPending}>{t`Link`}</Button>
      </form>
    </div>
  );
}
