import type { OwnerStorage } from '@earmark/contract/administration/storage';
import { t } from '@lingui/core/macro';
import { describeSize } from './describe-amounts.ts';
import { kindTexts } from './storage-texts.ts';

/** Stripes, so that it differs from the kinds by more than its color. */
const otherFill = `repeating-linear-gradient(135deg, var(--color-edge) 0 2px, transparent 2px 6px), var(--color-line)`;

export interface StoragePart {
  key: string;
  label: string;
  bytes: number | null;
  fill: string;
  /** Whether it is a part of the bar. */
  drawn: boolean;
}

/** Returns what is stored by kind, and what else is on the disk, in the order of the page. */
export function partsOf({ sizes, disk }: OwnerStorage): StoragePart[] {
  const kinds = sizes.map(({ kind, bytes, on_disk }) => {
    const { label, color } = kindTexts[kind];
    return { key: kind, label, bytes, fill: color, drawn: disk === null || on_disk };
  });
  if (!disk) return kinds;
  return [
    ...kinds,
    {
      key: 'other',
      label: t`Everything else on this disk`,
      bytes: Math.max(0, disk.total - disk.free - sumOfDrawn(kinds)),
      fill: otherFill,
      drawn: true,
    },
    { key: 'free', label: t`Free`, bytes: disk.free, fill: 'var(--color-line)', drawn: false },
  ];
}

const sumOfDrawn = (parts: readonly StoragePart[]): number =>
  parts.reduce((sum, { bytes, drawn }) => sum + (drawn ? (bytes ?? 0) : 0), 0);

/** The disk as a bar, or, with files in a bucket, what is stored as a whole. */
export function StorageStripe({ storage }: { storage: OwnerStorage }) {
  const parts = partsOf(storage);
  const whole = storage.disk?.total ?? sumOfDrawn(parts);
  return (
    <div aria-hidden="true" className="flex h-5 gap-0.5 overflow-hidden rounded-small bg-line">
      {parts.map(({ key, bytes, fill, drawn }) => {
        if (!drawn || bytes === null || bytes / whole < 0.001) return null;
        // Wide enough to be seen.
        return (
          <span
            key={key}
            className="min-w-1"
            style={{ width: `${(100 * bytes) / whole}%`, background: fill }}
          />
        );
      })}
    </div>
  );
}

/** The bar, and a list below it with the same parts in the same order with name and size. */
export function StorageBar({ storage }: { storage: OwnerStorage }) {
  const { disk } = storage;
  const parts = partsOf(storage);
  return (
    <>
      <StorageStripe storage={storage} />
      <ul aria-label={t`Sizes`} className="mt-3 grid gap-x-14 text-sm tablet:grid-cols-2">
        {parts.map(({ key, label, bytes, fill, drawn }) => (
          <li key={key} className="flex items-center gap-2 py-1">
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-[4px] border border-transparent"
              style={{ background: fill }}
            />
            <span className="min-w-0 text-soft">
              {label}
              {disk && !drawn && key !== 'free' && bytes !== 0 && ` ${t`(on another disk)`}`}
            </span>
            <strong className="ms-auto whitespace-nowrap font-semibold tabular-nums">
              {bytes === null ? t`being counted` : describeSize(bytes)}
            </strong>
          </li>
        ))}
      </ul>
    </>
  );
}
