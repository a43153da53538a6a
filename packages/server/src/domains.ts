import { createAccounts } from './accounts/index.ts';
import { createArticles } from './articles/index.ts';
import { createBilling, endBilling, loadSold, paymentFailed, redeemVip } from './billing/index.ts';
import { createConverter } from './converter/index.ts';
import { createEntitlements } from './entitlements/index.ts';
import { createExports } from './exports/index.ts';
import { createFeedCheck } from './feed-check/index.ts';
import { createFeeds, eraseFollower } from './feeds/index.ts';
import { createInbox, eraseInbox } from './inbox/index.ts';
import { createListening } from './listening/index.ts';
import { createMetering, lowOnCredits, readExtra } from './metering/index.ts';
import { createNarrations } from './narrations/index.ts';
import { createPages } from './pages/index.ts';
import type { Domain } from './platform/domain.ts';
import { createPlaylist, eraseListener, stopAllSharing } from './playlist/index.ts';
import { coverJpeg, createPodcast } from './podcast/index.ts';
import { createReports } from './reports/index.ts';
import { createRewards } from './rewards/index.ts';
import { createVoicePacks, offerArrivingPack } from './voice-packs/index.ts';
import { createVoices } from './voices/index.ts';

/** All domains, each after the domains that it depends on. */
export const domains: readonly Domain[] = [
  createEntitlements({ sold: loadSold, extraCredits: readExtra, redeemVip }),
  createAccounts({
    onAccountDeleted: [endBilling, eraseFollower, eraseInbox, eraseListener],
    onPrivacyMode: [stopAllSharing],
    triggers: [paymentFailed, lowOnCredits],
    startOffer: offerArrivingPack,
  }),
  createMetering(),
  createListening(),
  createArticles(),
  createNarrations({ cover: (app) => coverJpeg(app.blobs) }),
  createPlaylist(),
  createPodcast(),
  createFeedCheck(),
  createFeeds(),
  createInbox(),
  createRewards(),
  createBilling(),
  createExports(),
  createConverter(),
  createVoices(),
  createVoicePacks(),
  createReports(),
  createPages(),
];
