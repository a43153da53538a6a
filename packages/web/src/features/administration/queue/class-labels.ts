import type { QueueClassName } from '@earmark/contract/administration/queue';

/** What the work of each class is. */
export const classLabels: Record<QueueClassName, string> = {
  listening: 'Somebody is listening',
  added: 'Added by hand',
  mail: 'Received by mail',
  feed: 'From feeds',
  bulk: 'Imports',
  other: 'Other work',
};
