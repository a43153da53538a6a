import type { shareDays } from '@earmark/contract/playlist/sharing';
import { t } from '@lingui/core/macro';
import { formatMoment } from '../../lib/format-moment.ts';
import { Select } from '../../ui/select.tsx';

export type ShareDays = (typeof shareDays)[number];

/** What a link can be limited to. 'kept' is the limit that an existing link has. */
type Choice = 'never' | 'kept' | '1' | '7' | '30';

const choices: readonly { value: Choice; label: string }[] = [
  { value: 'never', label: t`Until I stop it` },
  { value: '1', label: t`For one day` },
  { value: '7', label: t`For 7 days` },
  { value: '30', label: t`For 30 days` },
];

/** How long a share link works. @param props.onChange receives the days from now; null for no end */
export function ShareEnd({
  label = t`The link works`,
  hideLabel = false,
  expiresAt,
  disabled,
  onChange,
}: {
  label?: string;
  hideLabel?: boolean;
  /** ISO 8601; null for a link without an end. */
  expiresAt: string | null;
  disabled: boolean;
  onChange: (days: ShareDays | null) => void;
}) {
  const kept =
    expiresAt === null ? [] : [{ value: 'kept' as const, label: t`Until ${formatMoment(expiresAt)}` }];
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={expiresAt === null ? 'never' : 'kept'}
      options={[...kept, ...choices]}
      disabled={disabled}
      onChange={(choice) => {
        if (choice === 'never') onChange(null);
        else if (choice !== 'kept') onChange(Number(choice) as ShareDays);
      }}
    />
  );
}
