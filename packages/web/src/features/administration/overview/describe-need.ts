import type { OwnerNeed } from '@earmark/contract/administration/overview';
import type { QueueClassName } from '@earmark/contract/administration/queue';
import { t } from '@lingui/core/macro';
import { describeCount, describeSince } from '../describe-count.ts';
import { ownerPaths } from '../owner-paths.ts';
import { classLabels } from '../queue/class-labels.ts';

/** Something that needs the owner, and the page that solves it. */
export interface Need {
  key: string;
  title: string;
  detail: string;
  action: { label: string; to: string };
}

const queue = ownerPaths.queue;
const seeFailed = { label: t`See what failed`, to: `${queue}#failed` };
const seeMail = { label: t`See the mail`, to: `${queue}#mail` };

/** Returns what a need says. */
export function describeNeed(need: OwnerNeed, now = Date.now()): Need {
  const { kind, count, since, reason, where } = need;
  const lasting = since === null ? '' : t` for ${describeSince(since, now)}`;
  switch (kind) {
    case 'no_worker':
      return {
        key: kind,
        title: t`No process converts`,
        detail: `${since === null ? t`None has ever reported.` : t`None has reported${lasting}.`} Start a process with the role 'worker'; what waits is done then.`,
        action: { label: t`See the queue`, to: queue },
      };
    case 'waits_too_long':
      return {
        key: kind,
        title: t`${describeCount(count, 'job waits', 'jobs wait')} too long`,
        detail: t`The oldest waits${lasting}${where === '' ? '' : `: ${labelOf(where)}`}. Convert in more processes, or look into their log.`,
        action: { label: t`See the queue`, to: queue },
      };
    case 'conversions_failed':
      return {
        key: kind,
        title: t`${describeCount(count, 'conversion')} failed`,
        detail: reason || t`For several reasons.`,
        action: seeFailed,
      };
    case 'jobs_failed':
      return {
        key: kind,
        title: t`${describeCount(count, 'job')} failed`,
        detail: reason || t`They are not tried any more by themselves.`,
        action: seeFailed,
      };
    case 'feeds_failing':
      return {
        key: kind,
        title: t`${describeCount(count, 'feed has', 'feeds have')} not answered${lasting}`,
        detail:
          where === ''
            ? t`They are at several hosts.`
            : [t`${count === 1 ? t`It is` : t`They are`} at ${where}.`, reason].filter(Boolean).join(' '),
        action: { label: t`See the feeds`, to: `${queue}#feeds` },
      };
    case 'mail_unsent':
      return {
        key: kind,
        title: t`${describeCount(count, 'mail was', 'mails were')} not sent`,
        detail: [where === '' ? '' : t`To ${where}.`, reason || t`For several reasons.`]
          .filter(Boolean)
          .join(' '),
        action: seeMail,
      };
    case 'mail_failed':
      return {
        key: kind,
        title: t`${describeCount(count, 'received mail')} could not be converted`,
        detail: reason || t`For several reasons.`,
        action: seeMail,
      };
  }
}

const labelOf = (name: string): string =>
  Object.hasOwn(classLabels, name) ? classLabels[name as QueueClassName].toLowerCase() : name;

/** Returns the verdict on the installation. */
export function describeVerdict(needs: number): string {
  if (needs === 0) return t`Everything runs`;
  return needs === 1 ? t`One thing needs you` : t`${needs} things need you`;
}
