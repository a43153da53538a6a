import { createAccounts } from './accounts/index.ts';
import { createArticles, eraseListener } from './articles/index.ts';
import type { Domain } from './platform/domain.ts';
import { coverJpeg, createPodcast } from './podcast/index.ts';

/** The parts of the product, each after those it builds on. */
export const domains: readonly Domain[] = [
  createAccounts({ onAccountDeleted: [eraseListener] }),
  createArticles({ cover: (app) => coverJpeg(app.blobs) }),
  createPodcast(),
];
