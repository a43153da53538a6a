import type { OwnerSettings } from '@earmark/contract/administration/settings';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatLongMoment } from '../../../lib/format-moment.ts';
import { useApi } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../owner-page.tsx';
import { Changes } from './changes.tsx';
import { Section } from './section.tsx';

/** Which version runs, on what, and its changes. */
export function VersionSection({ settings }: { settings: OwnerSettings }) {
  const api = useApi();
  const [open, setOpen] = useState(false);
  const changes = useQuery({
    queryKey: ['owner', 'changes', settings.version],
    queryFn: ({ signal }) => api.call('ownerChanges', { signal }),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={t`Version`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact name={t`Version`}>{settings.version}</Fact>
        <Fact name={t`Running since`}>
          <time dateTime={settings.running_since}>{formatLongMoment(settings.running_since)}</time>
        </Fact>
        <Fact name="Node.js">{settings.node_version}</Fact>
        <Fact name="PostgreSQL">{settings.database_version}</Fact>
      </dl>
      <Button className="mt-4" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t`Hide changes` : t`Show changes`}
      </Button>
      {open && (
        <Loaded query={changes} problem={t`The changes could not be loaded. Check your connection.`}>
          {({ releases }) => <Changes releases={releases} version={settings.version} />}
        </Loaded>
      )}
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}
