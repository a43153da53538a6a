import { t } from '@lingui/core/macro';

/** Between two ways to sign in. */
export function Or() {
  return (
    <p className="my-6 flex items-center gap-4 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">{t`or`}</p>
  );
}
