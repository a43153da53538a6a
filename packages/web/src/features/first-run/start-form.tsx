import type { StartVoice } from '@earmark/contract/installation/first-run';
import type { Mode } from '@earmark/contract/installation/modes';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { writeFlag } from '../../lib/local-flags.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { waitForMode } from '../../lib/wait-for-mode.ts';
import { Button } from '../../ui/button.tsx';
import { AccountFields } from './account-fields.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { VoiceOffer } from './voice-offer.tsx';

/** Asks for the owner's account and whom the installation is for, and offers the natural voice. */
export function StartForm({
  token,
  needsMode,
  voice,
}: {
  token: string;
  needsMode: boolean;
  voice: StartVoice | null;
}) {
  const { api, session, reload } = useServices();
  const [mode, setMode] = useState<Mode>('personal');
  const [account, setAccount] = useState({ email: '', password: '' });
  const [wantsVoice, setWantsVoice] = useState(true);
  const [missing, setMissing] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      api.call('completeStart', {
        body: { token, ...account, ...(needsMode ? { mode } : {}), voice: wantsVoice },
      }),
    onSuccess: async (response) => {
      // The service may be starting again: until it has, nothing else can be loaded.
      if (needsMode) await waitForMode(mode);
      session.accept(response);
      writeFlag('owner', true);
      // Every page before was one of an installation that was not set up.
      reload(paths.add);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = account.email.trim() === '' || account.password === '';
    setMissing(incomplete);
    if (!incomplete && !create.isPending) create.mutate();
  };
  const problem = missing
    ? t`Please fill in all fields`
    : create.isError
      ? errorCopy(create.error).message
      : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-7 pt-6">
      {needsMode && <ModeChoice mode={mode} onChange={setMode} />}
      <AccountFields
        legend={t`Your account`}
        {...account}
        problem={problem}
        onChange={(change) => {
          setAccount({ ...account, ...change });
          setMissing(false);
          if (create.isError) create.reset();
        }}
      />
      {voice && <VoiceOffer voice={voice} wanted={wantsVoice} onChange={setWantsVoice} />}
      <div className="flex items-center gap-4 max-tablet:flex-col-reverse max-tablet:items-stretch">
        <p className="flex-1 text-sm text-soft max-tablet:text-center">{t`Next: your first article.`}</p>
        <Button
          kind="primary"
          size="large"
          type="submit"
          busy={create.isPending || create.isSuccess}
        >{t`Create account`}</Button>
      </div>
    </form>
  );
}
