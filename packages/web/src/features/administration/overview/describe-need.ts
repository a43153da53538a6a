import type { OwnerNeed } from '@earmark/contract/administration/overview';
import type { QueueClassName } from '@earmark/contract/administration/queue';
import { plural, t } from '@lingui/core/macro';
import { interfaceLanguage, translate } from '../../../lib/language/i18n.ts';
import { describeLasting } from '../describe-amounts.ts';
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
  const { kind, count, since, where } = need;
  const reason = translate(need.reason);
  const lasting = since === null ? null : describeLasting(since, now);
  switch (kind) {
    case 'no_worker':
      return {
        key: kind,
        title: t`No process converts`,
        detail:
          lasting === null
            ? t`None has ever reported. Start a process with the role 'worker'; what waits is done then.`
            : t`None has reported ${lasting}. Start a process with the role 'worker'; what waits is done then.`,
        action: { label: t`See the queue`, to: queue },
      };
    case 'waits_too_long':
      return {
        key: kind,
        title: plural(count, { one: '# job waits too long', other: '# jobs wait too long' }),
        detail: describeOldest(lasting, where),
        action: { label: t`See the queue`, to: queue },
      };
    case 'conversions_failed':
      return {
        key: kind,
        title: plural(count, { one: '# conversion failed', other: '# conversions failed' }),
        detail: reason || t`For several reasons.`,
        action: seeFailed,
      };
    case 'jobs_failed':
      return {
        key: kind,
        title: plural(count, { one: '# job failed', other: '# jobs failed' }),
        detail: reason || t`They are not tried any more by themselves.`,
        action: seeFailed,
      };
    case 'feeds_failing':
      return {
        key: kind,
        title:
          lasting === null
            ? plural(count, { one: '# feed has not answered', other: '# feeds have not answered' })
            : plural(count, {
                one: `# feed has not answered ${lasting}`,
                other: `# feeds have not answered ${lasting}`,
              }),
        detail:
          where === ''
            ? t`They are at several hosts.`
            : [plural(count, { one: `It is at ${where}.`, other: `They are at ${where}.` }), reason]
                .filter(Boolean)
                .join(' '),
        action: { label: t`See the feeds`, to: `${queue}#feeds` },
      };
    case 'mail_unsent':
      return {
        key: kind,
        title: plural(count, { one: '# mail was not sent', other: '# mails were not sent' }),
        detail: [where === '' ? '' : t`To ${where}.`, reason || t`For several reasons.`]
          .filter(Boolean)
          .join(' '),
        action: seeMail,
      };
    case 'mail_failed':
      return {
        key: kind,
        title: plural(count, {
          one: '# received mail could not be converted',
          other: '# received mails could not be converted',
        }),
        detail: reason || t`For several reasons.`,
        action: seeMail,
      };
  }
}

/** @param lasting for how long, or null @param where class of the job; '' if it is not known */
function describeOldest(lasting: string | null, where: string): string {
  if (lasting === null)
    return where === ''
      ? t`The oldest waits. Convert in more processes, or look into their log.`
      : t`The oldest waits: ${labelOf(where)}. Convert in more processes, or look into their log.`;
  return where === ''
    ? t`The oldest waits ${lasting}. Convert in more processes, or look into their log.`
    : t`The oldest waits ${lasting}: ${labelOf(where)}. Convert in more processes, or look into their log.`;
}

/** Returns the label of a class within a sentence. Only English writes it small there. */
function labelOf(name: string): string {
  if (!Object.hasOwn(classLabels, name)) return name;
  const label = classLabels[name as QueueClassName];
  return interfaceLanguage === 'en' ? label.toLowerCase() : label;
}

/** Returns the verdict on the installation. */
export function describeVerdict(needs: number): string {
  if (needs === 0) return t`Everything runs`;
  return plural(needs, { one: 'One thing needs you', other: '# things need you' });
}
