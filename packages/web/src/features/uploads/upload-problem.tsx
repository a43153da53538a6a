import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { PdfUpload } from './use-pdf-upload.ts';

/**
 * 'Upload Error': the reason, and a retry with the same file. Asks for the password of a locked file instead.
 */
export function UploadProblem({ upload }: { upload: PdfUpload }) {
  const { problem, closeProblem, retry } = upload;
  if (problem === null) return null;
  if (problem.kind === 'locked') return <PasswordDialog upload={upload} isWrong={problem.isWrong} />;
  return (
    <Dialog
      open
      onOpenChange={closeProblem}
      title={t`Upload Error`}
      description={problem.message}
      actions={
        <>
          <Button onClick={closeProblem}>{t`Close`}</Button>
          <Button kind="primary" onClick={retry}>{t`Try again`}</Button>
        </>
      }
    >
      {problem.reason !== null && <p className="text-soft">{problem.reason}</p>}
    </Dialog>
  );
}

function PasswordDialog({ upload, isWrong }: { upload: PdfUpload; isWrong: boolean }) {
  const form = useId();
  const [password, setPassword] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== '') upload.unlock(password);
  }
  return (
    <Dialog
      open
      onOpenChange={upload.closeProblem}
      title={t`This file is locked`}
      description={t`"${upload.fileName}" is protected by a password. The password is used once to read the file and is not stored.`}
      actions={
        <>
          <Button onClick={upload.closeProblem}>{t`Cancel`}</Button>
          <Button type="submit" form={form} kind="primary">{t`Open file`}</Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <PasswordInput
          label={t`Password of the file`}
          autoComplete="off"
          value={password}
          error={isWrong ? t`That password does not open the file.` : null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
