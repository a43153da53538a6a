import type { OwnerStorage } from '@earmark/contract/administration/storage';
import { t } from '@lingui/core/macro';
import { describeSize } from '../describe-amounts.ts';
import { ownerPaths } from '../owner-paths.ts';
import { Section } from '../section.tsx';
import { partsOf, StorageStripe } from '../storage-bar.tsx';
import { SectionLink } from './section-link.tsx';

const maxKinds = 4;

/** The disk, and what takes most of it. */
export function StorageSummary({ storage }: { storage: OwnerStorage }) {
  const { disk, sizes } = storage;
  const sum = sizes.reduce((total, { bytes }) => total + (bytes ?? 0), 0);
  const largest = partsOf(storage)
    .filter(({ key, bytes }) => key !== 'free' && bytes !== null && bytes > 0)
    .toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
    .slice(0, maxKinds);
  return (
    <Section
      title={t`Storage`}
      remark={
        disk ? t`${describeSize(disk.total - disk.free)} of ${describeSize(disk.total)}` : describeSize(sum)
      }
      action={<SectionLink to={ownerPaths.storage}>{t`Clean up`}</SectionLink>}
    >
      <StorageStripe storage={storage} />
      <ul className="mt-3 grid gap-x-8 gap-y-1 text-sm desktop:grid-cols-2">
        {largest.map(({ key, label, bytes, fill }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 shrink-0 rounded-[4px]" style={{ background: fill }} />
            <span className="min-w-0 truncate text-soft">{label}</span>
            <strong className="ms-auto whitespace-nowrap font-semibold tabular-nums">
              {describeSize(bytes ?? 0)}
            </strong>
          </li>
        ))}
      </ul>
    </Section>
  );
}
