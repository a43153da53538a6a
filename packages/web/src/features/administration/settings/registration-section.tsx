import type { OwnerSettings } from '@earmark/contract/administration/settings';
import type { Registration } from '@earmark/contract/installation/registration';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useApi } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { domainProblem, readDomains } from './domains.ts';
import { RegistrationChoice } from './registration-choice.tsx';
import { Section } from './section.tsx';

/** Who may create an account. */
export function RegistrationSection({ settings }: { settings: OwnerSettings }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  // null until the owner changes it.
  const [chosen, setChosen] = useState<Registration | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const registration = chosen ?? settings.registration;
  const domains = typed ?? settings.domains.join(', ');
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api.call('ownerSetRegistration', {
        body: { registration, ...(registration === 'domain' && { domains: readDomains(domains) }) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['owner'] });
      setChosen(null);
      setTyped(null);
      showToast({ message: t`Saved` });
    },
    onError: (error) => {
      if (domainProblem(error) === null) showToast({ kind: 'error', message: errorCopy(error).message });
    },
  });
  const isChanged =
    registration !== settings.registration ||
    (registration === 'domain' && readDomains(domains).join() !== settings.domains.join());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = registration === 'domain' && readDomains(domains).length === 0;
    setMissing(missing);
    if (!missing && !save.isPending) save.mutate();
  };
  const edited = () => {
    setMissing(false);
    if (!save.isIdle) save.reset();
  };
  return (
    <Section title={t`New accounts`}>
      <form noValidate onSubmit={submit}>
        <RegistrationChoice
          settings={settings}
          value={registration}
          onChange={(next) => {
            setChosen(next);
            edited();
          }}
        />
        {registration === 'domain' && (
          <Input
            label={t`Domains`}
            hint={t`After the @ of their addresses, with commas between them. Subdomains count only if they are listed.`}
            className="pt-4"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder={t`example.net, example.org`}
            value={domains}
            error={isMissing ? t`Enter at least one domain.` : domainProblem(save.error)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              edited();
            }}
          />
        )}
        {isChanged && (
          <div className="flex gap-3 pt-4">
            <Button kind="primary" type="submit" busy={save.isPending}>{t`Save`}</Button>
            <Button
              kind="quiet"
              onClick={() => {
                setChosen(null);
                setTyped(null);
                edited();
              }}
            >{t`Cancel`}</Button>
          </div>
        )}
      </form>
    </Section>
  );
}
