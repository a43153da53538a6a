import { createAccounts } from './accounts/index.ts';
import { createArticles, eraseListener } from './articles/index.ts';
import type { Domain } from './platform/domain.ts';

/** The parts of the product, each after those it builds on. */
export const domains: readonly Domain[] = [
  createAccounts({ onAccountDeleted: [eraseListener] }),
  createArticles(),
];
