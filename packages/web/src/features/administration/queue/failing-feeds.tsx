import type { FailingFeeds as Group } from '@earmark/contract/administration/faults';
import { plural, t } from '@lingui/core/macro';
import { translate } from '../../../lib/language/i18n.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { describeLasting, describeSpan } from '../describe-amounts.ts';
import { Section } from '../section.tsx';
import { useOwnerAction } from './queue-queries.ts';

/** The feeds whose last poll failed, by host and reason. */
export function FailingFeeds({ feeds }: { feeds: readonly Group[] }) {
  const count = feeds.reduce((sum, group) => sum + group.feeds, 0);
  return (
    <Section
      id="feeds"
      title={t`Feeds`}
      remark={count > 0 && plural(count, { one: '# feed failing', other: '# feeds failing' })}
    >
      {feeds.length === 0 ? (
        <p className="text-soft">{t`All feeds answered when they were polled last.`}</p>
      ) : (
        <ul>
          {feeds.map((group) => (
            <FeedRow key={`${group.host} ${group.code}`} group={group} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function FeedRow({ group }: { group: Group }) {
  const { host, code, reason, feeds, followers, since, next_poll_at } = group;
  const { api } = useServices();
  const poll = useOwnerAction({
    run: () => api.call('ownerRetryFeed', { body: { host, code } }),
    done: ({ count }) =>
      plural(count, { one: `# feed of ${host} is polled now.`, other: `# feeds of ${host} are polled now.` }),
  });
  return (
    <li className="flex flex-col justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0 tablet:flex-row tablet:items-center">
      <div className="min-w-0">
        <p className="break-words font-semibold">{host}</p>
        <p className="text-pretty text-sm">{translate(reason)}</p>
        <p className="text-sm text-soft">
          {[
            plural(feeds, { one: '# feed', other: '# feeds' }),
            plural(followers, { one: '# follower', other: '# followers' }),
            describeLasting(since),
            describeNextPoll(next_poll_at),
          ].join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        className="shrink-0 self-start tablet:self-center"
        busy={poll.isPending}
        onClick={() => poll.mutate(undefined)}
      >{t`Poll now`}</Button>
    </li>
  );
}

function describeNextPoll(at: string | null): string {
  if (at === null) return t`not polled any more`;
  const seconds = (Date.parse(at) - Date.now()) / 1000;
  return seconds <= 0 ? t`polled next` : t`polled again in ${describeSpan(seconds)}`;
}
