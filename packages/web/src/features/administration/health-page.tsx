import type { OwnerHealth } from '@earmark/contract/administration/health';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleX, RefreshCw } from 'lucide-react';
import { errorCopy } from '../../lib/error-copy.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BackupList } from './backup-list.tsx';
import { describeAge, describeSpan } from './describe-amounts.ts';
import { FindingList } from './finding-list.tsx';
import { Loaded, OwnerPage } from './owner-page.tsx';

/** Milliseconds between two requests while a check runs. */
const refreshMs = 1_000;
const key = ['owner', 'health'];

/** docs/product/administration.md#health */
export function HealthPage() {
  const api = useApi();
  const client = useQueryClient();
  const { showToast } = useToast();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('ownerHealth', { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? refreshMs : false),
  });
  const again = useMutation({
    mutationFn: () => api.call('ownerHealth', { query: { again: 'true' } }),
    onSuccess: (health) => client.setQueryData(key, health),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
  });
  const running = query.data?.running ?? false;
  return (
    <OwnerPage
      title={t`Health`}
      lead={query.data && describeVerdict(query.data)}
      actions={
        <Button
          busy={running || again.isPending}
          icon={<RefreshCw size={18} aria-hidden="true" />}
          onClick={() => again.mutate()}
        >
          {running ? t`Checking...` : t`Check again`}
        </Button>
      }
    >
      <Loaded query={query} problem={t`The health could not be loaded. Check your connection.`}>
        {(health) => (
          <>
            <Outages outages={health.outages} />
            {health.checked_at === null ? (
              <p
                role="status"
                className="text-soft"
              >{t`Checking database, storage, mail and what else belongs to the installation...`}</p>
            ) : (
              <FindingList findings={health.findings} />
            )}
          </>
        )}
      </Loaded>
      <BackupList />
    </OwnerPage>
  );
}

function describeVerdict({ findings, checked_at, started_at }: OwnerHealth): string {
  const up = t`This process has run for ${describeSpan((Date.now() - Date.parse(started_at)) / 1_000)}.`;
  if (checked_at === null) return up;
  const count = (level: string) => findings.filter((each) => each.level === level).length;
  const problems = count('problem');
  const warnings = count('warning');
  const problemWords = plural(problems, { one: '# problem', other: '# problems' });
  const warningWords = plural(warnings, { one: '# warning', other: '# warnings' });
  const found = [
    problems > 0 && warnings > 0 && t`${problemWords} and ${warningWords}.`,
    problems > 0 && warnings === 0 && `${problemWords}.`,
    problems === 0 && warnings > 0 && `${warningWords}.`,
    problems === 0 && warnings === 0 && t`Everything works.`,
  ];
  return [...found.filter(Boolean), t`Checked ${describeAge(checked_at)}.`, up].join(' ');
}

const outageNames: Readonly<Record<string, string>> = {
  database: t`Database`,
  storage: t`File storage`,
  storage_space: t`Free space for files`,
  mail_relay: t`Mail server`,
  payments: t`Payment provider`,
  voices: t`Voice service`,
};

function Outages({ outages }: Pick<OwnerHealth, 'outages'>) {
  if (outages.length === 0) return null;
  return (
    <section aria-labelledby="outages" className="mb-6 rounded-corner bg-danger-wash px-5 py-4">
      <h2 id="outages" className="flex items-center gap-2 font-semibold">
        <Trans>
          <CircleX size={20} aria-hidden="true" className="text-danger" /> Unavailable now
        </Trans>
      </h2>
      <ul className="mt-1">
        {outages.map(({ name, since, reason }) => (
          <li key={name} className="break-words">
            <Trans>
              <strong className="font-semibold">{outageNames[name] ?? name}</strong>, since{' '}
              {formatMoment(since)}: {reason}
            </Trans>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">{t`Work that needs it waits, and continues by itself.`}</p>
    </section>
  );
}
