import type { AccountCleaner, MayStartTrial } from './accounts/index.ts';
import { createAccounts, type TriggerSource } from './accounts/index.ts';
import { type CountSubscriptions, createAdministration } from './administration/index.ts';
import { createArticles } from './articles/index.ts';
import { createBooks, eraseBooks } from './books/index.ts';
import { createEntitlements, type EntitlementsOptions } from './entitlements/index.ts';
import { createExports, type ExportsOptions } from './exports/index.ts';
import { createFeedCheck } from './feed-check/index.ts';
import { createFeeds, eraseFollower } from './feeds/index.ts';
import { createHighlights } from './highlights/index.ts';
import { createInbox, eraseInbox } from './inbox/index.ts';
import { createListening } from './listening/index.ts';
import { createMetering } from './metering/index.ts';
import { createNarrations } from './narrations/index.ts';
import { createPages, type PagesOptions } from './pages/index.ts';
import { createPassages } from './passages/index.ts';
import type { Domain } from './platform/domain.ts';
import { createPlaylist, eraseListener, stopAllSharing } from './playlist/index.ts';
import { coverJpeg, createPodcast } from './podcast/index.ts';
import { programVersion } from './program-version.ts';
import { createReports } from './reports/index.ts';
import { createTelegram } from './telegram/index.ts';
import { createVoicePacks, offerArrivingPack } from './voice-packs/index.ts';
import { createVoices } from './voices/index.ts';
import { createWatchFolder } from './watch-folder/index.ts';

/** What selling adds to the domains of every installation. */
export interface Commerce extends EntitlementsOptions, ExportsOptions, PagesOptions {
  countSubscriptions?: CountSubscriptions;
  onAccountDeleted: readonly AccountCleaner[];
  triggers: readonly TriggerSource[];
  mayStartTrial?: MayStartTrial;
  /** Domains of their own. */
  domains: readonly Domain[];
}

const none: Commerce = { onAccountDeleted: [], triggers: [], domains: [] };

/** Returns the domains of an installation, each after the domains that it depends on. @param commerce none if absent */
export function composeDomains(commerce: Commerce = none): readonly Domain[] {
  const schema = async () => ({
    migrations: (await import('../migrations/index.ts')).migrations,
    jobs: domains.flatMap(({ jobs }) => jobs ?? []),
  });
  const domains: Domain[] = [
    createEntitlements(commerce),
    createAccounts({
      onAccountDeleted: [...commerce.onAccountDeleted, eraseFollower, eraseInbox, eraseBooks, eraseListener],
      onPrivacyMode: [stopAllSharing],
      triggers: commerce.triggers,
      ...(commerce.mayStartTrial ? { mayStartTrial: commerce.mayStartTrial } : {}),
      startOffer: offerArrivingPack,
    }),
    createMetering(),
    createListening(),
    createArticles(),
    createNarrations({ cover: (app) => coverJpeg(app.blobs) }),
    createPlaylist(),
    createHighlights(),
    createPassages(),
    createPodcast(),
    createBooks(),
    createFeeds(),
    createInbox(),
    createFeedCheck(),
    createWatchFolder(),
    createTelegram(),
    ...commerce.domains,
    createExports(commerce),
    createVoices(),
    createVoicePacks(),
    createReports(),
    createAdministration({ ...commerce, version: programVersion(), schema }),
    createPages(commerce),
  ];
  return domains;
}
