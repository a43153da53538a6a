import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { userQuery, useUser } from '../../lib/user/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { loadPasskeyList } from '../passkeys/index.ts';
import { ResendVerification } from '../sign-in/index.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { SettingsList, SettingsSection } from './settings-section.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

const PasskeyList = lazy(async () => ({ default: (await loadPasskeyList()).PasskeyList }));

/** The listener's name and sign-in methods. */
export function ProfileSection() {
  const state = useSession();
  const user = useUser();
  return (
    <SettingsSection title={t`Profile`}>
      {state.status === 'signed-in' && (
        <dl id="email" className="settings-item">
          <dt className="font-semibold text-sm">{t`Email`}</dt>
          <dd className="break-all text-soft">{state.email}</dd>
        </dl>
      )}
      {user?.email_verified === false && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-soft">{t`This address is not confirmed yet. Open the link in the email that we sent to it.`}</p>
          <ResendVerification />
        </div>
      )}
      {user ? (
        <NameForm key={user.user_id} name={user.name ?? ''} />
      ) : (
        <div role="status" aria-label={t`Loading your profile`} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-12" />
          <Skeleton className="h-11 w-80 max-w-full" />
        </div>
      )}
      <div id="passkeys" className="settings-item flex flex-col gap-5">
        <SignInMethods />
        <Suspense fallback={<Skeleton className="h-24" />}>
          <PasskeyList />
        </Suspense>
      </div>
      {user && (
        <SettingsList>
          <ChangeEmail hasPassword={user.has_password} />
          <ChangePassword hasPassword={user.has_password} />
        </SettingsList>
      )}
    </SettingsSection>
  );
}

function NameForm({ name }: { name: string }) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [typed, setTyped] = useState(name);
  const save = useMutation({
    mutationFn: (next: string) => services.api.call('updateUser', { body: { name: next } }),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery(services).queryKey, user);
      showToast({ kind: 'good', message: t`Your name is saved.` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(typed.trim());
  };
  return (
    <form id="name" noValidate onSubmit={submit} className="settings-item flex flex-wrap items-end gap-3">
      <Input
        label={t`Name`}
        autoComplete="name"
        maxLength={200}
        value={typed}
        error={save.isError ? errorCopy(save.error).message : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (save.isError) save.reset();
        }}
        className="min-w-0 max-w-80 flex-1 basis-60"
      />
      <Button type="submit" busy={save.isPending}>{t`Save name`}</Button>
    </form>
  );
}
