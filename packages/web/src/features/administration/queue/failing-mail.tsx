import type { FailedMail, UnsentMail } from '@earmark/contract/administration/faults';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { translate } from '../../../lib/language/i18n.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { describeAge, describeLasting } from '../describe-amounts.ts';
import { Section } from '../section.tsx';
import { useOwnerAction } from './queue-queries.ts';

/** Mail that was not sent, and received mail that could not be converted. */
export function FailingMail({
  outgoing,
  incoming,
}: {
  outgoing: readonly UnsentMail[];
  incoming: readonly FailedMail[];
}) {
  return (
    <Section id="mail" title={t`Mail`}>
      {outgoing.length + incoming.length === 0 && (
        <p className="text-soft">{t`Mail was sent, and received mail was converted.`}</p>
      )}
      {outgoing.length > 0 && (
        <MailList
          title={t`Not sent`}
          direction="outgoing"
          canRetry={outgoing.some(({ state }) => state === 'failed')}
        >
          {outgoing.map(({ kind, domain, state, count, since, reason }) => (
            <MailRow
              key={JSON.stringify([kind, domain, state, reason])}
              title={domain === null ? kind : t`${kind} to ${domain}`}
              reason={translate(reason)}
              facts={[
                plural(count, { one: '# mail', other: '# mails' }),
                state === 'failed' ? t`not tried any more` : t`tried again by itself`,
                describeLasting(since),
              ]}
            />
          ))}
        </MailList>
      )}
      {incoming.length > 0 && (
        <MailList
          title={t`Received, but not converted`}
          direction="incoming"
          canRetry={incoming.some(({ retryable }) => retryable > 0)}
        >
          {incoming.map(({ account, reason, count, since, retryable }) => (
            <MailRow
              key={JSON.stringify([account, reason])}
              title={account ?? t`A visitor`}
              reason={translate(reason)}
              facts={[
                plural(count, { one: '# mail', other: '# mails' }),
                t`the first ${describeAge(since)}`,
                ...(retryable < count ? [t`${retryable} still stored`] : []),
              ]}
            />
          ))}
        </MailList>
      )}
    </Section>
  );
}

function MailList({
  title,
  direction,
  canRetry,
  children,
}: {
  title: string;
  direction: 'outgoing' | 'incoming';
  canRetry: boolean;
  children: ReactNode;
}) {
  const { api } = useServices();
  const retry = useOwnerAction({
    run: () => api.call('ownerRetryMail', { body: { direction } }),
    done: ({ count }) =>
      count === 0
        ? t`Nothing was left to retry.`
        : plural(count, { one: '# mail tried again.', other: '# mails tried again.' }),
  });
  return (
    <div className="pb-4 last:pb-0">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h3 className="font-semibold">{title}</h3>
        {canRetry && (
          <Button
            size="small"
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >{t`Retry failed`}</Button>
        )}
      </div>
      <ul>{children}</ul>
    </div>
  );
}

function MailRow({ title, reason, facts }: { title: string; reason: string; facts: readonly string[] }) {
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <p className="break-words">{title}</p>
      <p className="text-pretty text-sm">{reason}</p>
      <p className="text-sm text-soft">{facts.join(' · ')}</p>
    </li>
  );
}
