import type { QueueClassName } from '@earmark/contract/administration/queue';
import { t } from '@lingui/core/macro';

/** What the work of each class is. */
export const classLabels: Record<QueueClassName, string> = {
  listening: t`Somebody is listening`,
  added: t`Added by hand`,
  mail: t`Received by mail`,
  feed: t`From feeds`,
  bulk: t`Imports`,
  other: t`Other work`,
};
