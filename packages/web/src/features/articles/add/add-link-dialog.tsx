import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useHelpUrl } from '../../../lib/help-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/field.tsx';
import type { Add } from './use-add.ts';

/** docs/product/adding-content.md#link-dialog */
export function AddLinkDialog({
  open,
  initial = '',
  onClose,
  onRefused,
  add,
}: {
  open: boolean;
  /** Initial value of the field. */
  initial?: string;
  onClose: () => void;
  /** Called if the address was refused after the dialog had closed. */
  onRefused: (url: string, error: string) => void;
  add: Add;
}) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const helpUrl = useHelpUrl('links');

  function close(): void {
    setError(null);
    onClose();
  }

  function accept(): void {
    setValue('');
    close();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (working) return;
    let closed = false;
    add.submit(value, {
      onAccepted() {
        closed = true;
        accept();
      },
      onRefused(reason) {
        // Restores the refused value, unless something new has been typed.
        setValue((current) => (current === '' ? value : current));
        if (closed && reason !== null) onRefused(value, reason);
        else setError(reason);
      },
      onFeedWork: setWorking,
      onFeedAdded: accept,
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t`Link`}
      initialFocus={field}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" form={form} kind="primary" busy={working}>{t`Add Link`}</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Input
          ref={field}
          label={t`Article URL`}
          hideLabel
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`Enter article URL`}
          value={value}
          error={error}
          readOnly={working}
          onChange={(event) => {
            setValue(event.currentTarget.value);
            setError(null);
          }}
        />
      </form>
      {helpUrl !== null && (
        <a href={helpUrl} target="_blank" rel="noopener noreferrer">{t`Which links work?`}</a>
      )}
    </Dialog>
  );
}
