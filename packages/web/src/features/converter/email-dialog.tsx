import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Input } from '../../ui/field.tsx';

/** Asks where to send the audio. */
export function EmailDialog({
  open,
  email,
  onType,
  onCancel,
  onConvert,
}: {
  open: boolean;
  email: string;
  onType: (email: string) => void;
  onCancel: () => void;
  onConvert: () => void;
}) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const empty = email.trim() === '';
  function submit(event: FormEvent): void {
    event.preventDefault();
    // In the React tree, the dialog is inside the form that opened it.
    event.stopPropagation();
    if (!empty) onConvert();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={t`Enter your email to receive your converted file`}
      initialFocus={field}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Input
          ref={field}
          label={t`Email`}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => onType(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button type="submit" kind="primary" disabled={empty}>{t`Convert`}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
