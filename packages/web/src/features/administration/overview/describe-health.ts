import type { OwnerHealth } from '@earmark/contract/administration/health';
import { t } from '@lingui/core/macro';
import { ownerPaths } from '../owner-paths.ts';
import type { Need } from './describe-need.ts';

const action = { label: t`See the health`, to: ownerPaths.health };
/** What the other needs of the overview say already. */
const known = new Set(['queue']);

/** Returns the problems that a check found. Warnings do not need anybody at once. */
export const needsOfHealth = ({ findings }: Pick<OwnerHealth, 'findings'>): Need[] =>
  findings
    .filter(({ part, level }) => level === 'problem' && !known.has(part))
    .map(({ part, message, advice }) => ({
      key: `health ${part} ${message}`,
      title: message,
      detail: advice ?? '',
      action,
    }));
