import type { RunningConversion } from '@earmark/contract/administration/queue';
import { plural, t } from '@lingui/core/macro';
import { Progress } from '../../../ui/progress.tsx';
import { Section } from '../section.tsx';
import { classLabels } from './class-labels.ts';

/** Whom work is for, in words. */
export function describeAccount(account: string | null, others: number): string {
  const first = account ?? t`A visitor`;
  return others > 0 ? plural(others, { one: `${first} and # other`, other: `${first} and # others` }) : first;
}

/** The conversions that run, without what they are about. */
export function RunningConversions({ conversions }: { conversions: readonly RunningConversion[] }) {
  if (conversions.length === 0) return null;
  return (
    <Section title={t`Running`}>
      <ul>
        {conversions.map(({ account, others, class: name, voice, minutes, progress }, at) => (
          <li
            // Nothing identifies a conversion to owners; the order is that of their start.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state
            key={at}
            className="flex items-center justify-between gap-6 border-line border-b py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="truncate font-semibold">{describeAccount(account, others)}</p>
              <p className="text-sm text-soft">
                {[minutes !== null && t`${minutes} min`, voice, classLabels[name]]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="flex shrink-0 items-center gap-3">
              <div className="w-14 tablet:w-24">
                <Progress label={t`Conversion for ${describeAccount(account, others)}`} value={progress} />
              </div>
              <span className="w-10 text-end text-sm text-soft tabular-nums">{progress}%</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
