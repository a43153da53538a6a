import { t } from '@lingui/core/macro';
import type { CallResult } from '../../../lib/api/types.ts';
import { useAnchor } from '../../../lib/use-anchor.ts';
import { describeSpan } from '../describe-amounts.ts';
import { Loaded, OwnerPage } from '../owner-page.tsx';
import { WarningCard } from '../warning-card.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { FailingFeeds } from './failing-feeds.tsx';
import { FailingMail } from './failing-mail.tsx';
import { QueueClasses } from './queue-classes.tsx';
import { useFaults, useQueue } from './queue-queries.ts';
import { RunningConversions } from './running-conversions.tsx';

/** What waits, runs and failed: docs/product/administration.md#queue */
export function QueuePage() {
  const queue = useQueue();
  const faults = useFaults();
  return (
    <OwnerPage title={t`Queue`} lead={queue.data && describeQueue(queue.data)}>
      <Loaded query={queue} problem={t`The queue could not be loaded. Check your connection.`}>
        {(data) => (
          <>
            {data.workers === 0 && (
              <div className="mb-6">
                <WarningCard title={t`No process converts`}>
                  {data.worker_seen_at === null
                    ? t`None has ever reported. Start a process with the role 'worker'; what waits is done then.`
                    : t`The last one has not reported for more than a minute. Start a process with the role 'worker'; what waits is done then.`}
                </WarningCard>
              </div>
            )}
            <QueueClasses classes={data.classes} />
            <RunningConversions conversions={data.conversions} />
            <FailedJobs queue={data} />
          </>
        )}
      </Loaded>
      <Loaded query={faults} problem={t`Feeds and mail could not be loaded. Check your connection.`}>
        {(data) => (
          <Anchored>
            <FailingFeeds feeds={data.feeds} />
            <FailingMail outgoing={data.outgoing} incoming={data.incoming} />
          </Anchored>
        )}
      </Loaded>
    </OwnerPage>
  );
}

/** Scrolls to the section that the address names, once all sections are there. */
function Anchored({ children }: { children: React.ReactNode }) {
  useAnchor();
  return children;
}

function describeQueue({ speed, seconds_left, classes }: CallResult<'ownerQueue'>): string {
  const waiting = classes.reduce((sum, one) => sum + one.waiting, 0);
  return [
    waiting === 0 ? t`Nothing waits.` : '',
    speed === null ? '' : t`Lately ${speed} times faster than speech.`,
    seconds_left === null ? '' : t`The last conversion is done in about ${describeSpan(seconds_left)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
