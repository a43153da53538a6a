import type { OwnerSettings } from '@earmark/contract/administration/settings';
import { type Registration, registrations } from '@earmark/contract/installation/registration';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { interfaceLanguage } from '../../../lib/language/i18n.ts';
import { ownerPaths } from '../owner-paths.ts';

type Facts = Pick<OwnerSettings, 'mode' | 'domain_sign_ins'>;

/** Lists names of which one applies: 'A or B'. */
const anyOf = (names: readonly string[]): string =>
  interfaceLanguage === 'en'
    ? names.join(' or ')
    : new Intl.ListFormat(interfaceLanguage, { type: 'disjunction' }).format(names);

const titles: Record<Registration, string> = {
  open: t`Open`,
  invitation: t`By invitation`,
  domain: t`By domain`,
  closed: t`Closed`,
};

const abouts: Record<Registration, (facts: Facts) => ReactNode> = {
  open: ({ mode }) =>
    mode === 'service'
      ? t`Anybody can create an account, without a plan at first.`
      : t`Anybody who finds this address can create an account, and use everything without limits.`,
  invitation: () => (
    <>
      <Trans>
        People with a link from you. Make one under{' '}
        <Link to={ownerPaths.people} className="underline underline-offset-4">
          People
        </Link>
        .
      </Trans>
    </>
  ),
  domain: ({ domain_sign_ins: names }) =>
    names.length > 0 ? (
      t`People whom ${anyOf(names)} names with a verified address in your domains. Passwords and invitations create no accounts.`
    ) : (
      <Trans>
        Needs a sign-in provider: set <code>EARMARK_OIDC_ISSUER</code>, <code>EARMARK_OIDC_NAME</code>,{' '}
        <code>EARMARK_OIDC_CLIENT_ID</code> and <code>EARMARK_OIDC_CLIENT_SECRET</code>, or sign-in by a proxy
        with <code>EARMARK_TRUSTED_USER_HEADER</code>.
      </Trans>
    ),
  closed: () => t`Nobody. Invitations do not work until you change this.`,
};

/** The choice of who may create an account. */
export function RegistrationChoice({
  settings,
  value,
  onChange,
}: {
  settings: Facts;
  value: Registration;
  onChange: (registration: Registration) => void;
}) {
  return (
    <fieldset>
      <legend className="sr-only">{t`Who may create an account?`}</legend>
      {registrations.map((registration) => {
        const isMissing = registration === 'domain' && settings.domain_sign_ins.length === 0;
        const aboutId = `registration-${registration}`;
        return (
          <div
            key={registration}
            className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 border-line border-b py-3 first-of-type:pt-0 last:border-b-0 last:pb-0"
          >
            <input
              id={`${aboutId}-input`}
              type="radio"
              name="registration"
              value={registration}
              checked={registration === value}
              disabled={isMissing && registration !== value}
              aria-describedby={aboutId}
              onChange={() => onChange(registration)}
              className="mt-0.5 size-5.5 appearance-none rounded-full border-2 border-edge bg-raised outline-offset-2 checked:border-7 checked:border-ink focus-visible:outline-2 focus-visible:outline-ink disabled:opacity-55"
            />
            <div>
              <label htmlFor={`${aboutId}-input`} className="block font-semibold">
                {titles[registration]}
              </label>
              <p id={aboutId} className="text-pretty text-soft text-sm">
                {abouts[registration](settings)}
              </p>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
