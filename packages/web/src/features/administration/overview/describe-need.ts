import type { OwnerNeed } from '@earmark/contract/administration/overview';
import type { QueueClassName } from '@earmark/contract/administration/queue';
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
const seeFailed = { label: 'See what failed', to: `${queue}#failed` };
const seeMail = { label: 'See the mail', to: `${queue}#mail` };

/** Returns what a need says. */
export function describeNeed(need: OwnerNeed, now = Date.now()): Need {
  const { kind, count, since, reason, where } = need;
  const lasting = since === null ? '' : ` for ${describeSince(since, now)}`;
  switch (kind) {
    case 'no_worker':
      return {
        key: kind,
        title: 'No process converts',
        detail: `${since === null ? 'None has ever reported.' : `None has reported${lasting}.`} Start a process with the role 'worker'; what waits is done then.`,
        action: { label: 'See the queue', to: queue },
      };
    case 'waits_too_long':
      return {
        key: kind,
        title: `${describeCount(count, 'job waits', 'jobs wait')} too long`,
        detail: `The oldest waits${lasting}${where === '' ? '' : `: ${labelOf(where)}`}. Convert in more processes, or look into their log.`,
        action: { label: 'See the queue', to: queue },
      };
    case 'conversions_failed':
      return {
        key: kind,
        title: `${describeCount(count, 'conversion')} failed`,
        detail: reason || 'For several reasons.',
        action: seeFailed,
      };
    case 'jobs_failed':
      return {
        key: kind,
        title: `${describeCount(count, 'job')} failed`,
        detail: reason || 'They are not tried any more by themselves.',
        action: seeFailed,
      };
    case 'feeds_failing':
      return {
        key: kind,
        title: `${describeCount(count, 'feed has', 'feeds have')} not answered${lasting}`,
        detail:
          where === ''
            ? 'They are at several hosts.'
            : [`${count === 1 ? 'It is' : 'They are'} at ${where}.`, reason].filter(Boolean).join(' '),
        action: { label: 'See the feeds', to: `${queue}#feeds` },
      };
    case 'mail_unsent':
      return {
        key: kind,
        title: `${describeCount(count, 'mail was', 'mails were')} not sent`,
        detail: [where === '' ? '' : `To ${where}.`, reason || 'For several reasons.']
          .filter(Boolean)
          .join(' '),
        action: seeMail,
      };
    case 'mail_failed':
      return {
        key: kind,
        title: `${describeCount(count, 'received mail')} could not be converted`,
        detail: reason || 'For several reasons.',
        action: seeMail,
      };
  }
}

const labelOf = (name: string): string =>
  Object.hasOwn(classLabels, name) ? classLabels[name as QueueClassName].toLowerCase() : name;

/** Returns the verdict on the installation. */
export function describeVerdict(needs: number): string {
  if (needs === 0) return 'Everything runs';
  return needs === 1 ? 'One thing needs you' : `${needs} things need you`;
}
