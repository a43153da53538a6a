import type { Person } from '@earmark/contract/administration/people';
import { t } from '@lingui/core/macro';
import { formatUsage } from '../../../lib/format-characters.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { describeSize } from '../describe-amounts.ts';
import { PersonMenu } from './person-menu.tsx';

const day = (moment: string) => formatDate(new Date(moment), { day: true, year: true, short: true });

/** One account, with what an owner may do. */
export function PersonRow({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { email, plan, last_seen_at: seen, disabled_at: disabled } = person;
  return (
    <li className="flex items-start gap-x-4 border-line border-b py-3 min-[700px]:items-center">
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-0.5 min-[700px]:flex-row min-[700px]:items-center">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={`min-w-0 break-words font-semibold ${disabled === null ? '' : 'text-soft'}`}>
              {email}
            </span>
            {isSelf && <Badge>{t`You`}</Badge>}
            {person.is_owner && <Badge kind="strong">{t`Owner`}</Badge>}
            {disabled !== null && <Badge kind="danger">{t`Disabled`}</Badge>}
          </p>
          <p className="text-sm text-soft">
            {[
              t`Since ${day(person.created_at)}`,
              disabled !== null
                ? t`Disabled ${day(disabled)}`
                : seen === null
                  ? t`Signed out`
                  : t`Last seen ${day(seen)}`,
            ].join(' · ')}
          </p>
        </div>
        {plan !== null && <PlanFacts plan={plan} />}
        <p className="text-sm tabular-nums min-[700px]:w-20 min-[700px]:text-end">
          {describeSize(person.storage_bytes)}
          <span className="text-soft min-[700px]:sr-only"> {t`stored`}</span>
        </p>
      </div>
      <PersonMenu person={person} isSelf={isSelf} />
    </li>
  );
}

const planNames = { free: t`Free`, basic: 'Basic', pro: 'Pro' };

function PlanFacts({ plan }: { plan: NonNullable<Person['plan']> }) {
  const used = formatUsage(plan.used_characters);
  const allowed = formatUsage(plan.allowed_characters);
  return (
    <div className="text-sm min-[700px]:w-56">
      <p>
        {planNames[plan.name]}
        {plan.is_granted && (
          <span className="text-soft">
            {` · ${plan.until === null ? t`granted` : t`granted until ${day(plan.until)}`}`}
          </span>
        )}
      </p>
      <p className="text-soft tabular-nums">
        {plan.extra_characters > 0
          ? t`${used} of ${allowed} characters, ${formatUsage(plan.extra_characters)} extra`
          : t`${used} of ${allowed} characters`}
      </p>
    </div>
  );
}
