import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useServices } from '../../lib/services.tsx';
import { userQuery } from '../../lib/user/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Input } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

const wrong = t`That code is wrong or has expired. Check it, or ask for another one.`;

/** Asks for the code that was mailed to the new address. */
export function ConfirmEmail({
  email,
  onOther,
  onDone,
}: {
  email: string;
  /** Called if the address was mistyped, or another code is needed. */
  onOther: () => void;
  onDone: () => void;
}) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const field = useRef<HTMLInputElement>(null);
  // The button that opened this step is gone, and the focus with it: the dialog restores the focus in the
  // next frame, so this field takes it one frame later.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => field.current?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useMutation({
    mutationFn: () => services.api.call('confirmEmailChange', { body: { new_email: email, code } }),
    onSuccess: (response) => {
      services.session.accept(response);
      queryClient.setQueryData(
        userQuery(services).queryKey,
        (user) => user && { ...user, email: response.email },
      );
      showToast({ kind: 'good', message: t`Your email is ${response.email} now.` });
      onDone();
    },
    onError: (error) => setProblem(errorCopy(error, { invalid_action_code: wrong }).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code.replace(/\D/g, '').length === 6) confirm.mutate();
    else setProblem(t`Please enter the six digits of the code.`);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Input
        ref={field}
        label={t`Code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <DialogActions>
        <Button onClick={onOther}>{t`Use another address or code`}</Button>
        <Button kind="primary" type="submit" busy={confirm.isPending}>{t`Change email`}</Button>
      </DialogActions>
    </form>
  );
}
