import { userEndpoints } from './accounts/accounts.ts';
import { identityEndpoints } from './accounts/identity.ts';
import { passkeyEndpoints } from './accounts/passkeys.ts';
import { personalKeyEndpoints } from './accounts/personal-keys.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { ownerActionEndpoints } from './administration/actions.ts';
import { backupEndpoints } from './administration/backups.ts';
import { ownerFaultEndpoints } from './administration/faults.ts';
import { healthEndpoints } from './administration/health.ts';
import { ownerOverviewEndpoints } from './administration/overview.ts';
import { peopleEndpoints } from './administration/people.ts';
import { ownerQueueEndpoints } from './administration/queue.ts';
import { ownerSettingsEndpoints } from './administration/settings.ts';
import { storageEndpoints } from './administration/storage.ts';
import { uploadEndpoints } from './articles/uploads.ts';
import { paymentEndpoints } from './billing/billing.ts';
import { catalogueEndpoints } from './billing/catalogue.ts';
import { attributionEndpoints, offerEndpoints } from './billing/offers.ts';
import { bookEndpoints } from './books/books.ts';
import { charityEndpoints } from './charity/charity.ts';
import { converterEndpoints } from './converter/converter.ts';
import { embedEndpoints } from './embed/embed.ts';
import { exportEndpoints } from './exports/exports.ts';
import { feedCheckEndpoints } from './feed-check/feed-check.ts';
import { feedEndpoints } from './feeds/feeds.ts';
import { highlightEndpoints } from './highlights/highlights.ts';
import { inboxEndpoints } from './inbox/inbox.ts';
import { firstRunEndpoints } from './installation/first-run.ts';
import { invitationEndpoints } from './installation/invitations.ts';
import { listeningEndpoints } from './listening/listening.ts';
import { usageEndpoints } from './metering/usage.ts';
import { openingEndpoints } from './openings/openings.ts';
import { passageEndpoints } from './passages/passages.ts';
import { articleEndpoints } from './playlist/articles.ts';
import { correctionEndpoints } from './playlist/corrections.ts';
import { ownLibraryEndpoints } from './playlist/library.ts';
import { oneCallEndpoints } from './playlist/one-call.ts';
import { publicArticleEndpoints } from './playlist/public-articles.ts';
import { sharingEndpoints } from './playlist/sharing.ts';
import { reportEndpoints } from './reports/reports.ts';
import { rewardEndpoints } from './rewards/rewards.ts';
import { telegramEndpoints } from './telegram/telegram.ts';
import { demoEndpoints } from './voices/demo.ts';
import { voicePackEndpoints } from './voices/voice-packs.ts';

/** All endpoints of the service, by the name that clients use. */
export const endpoints = {
  ...identityEndpoints,
  ...firstRunEndpoints,
  ...invitationEndpoints,
  ...userEndpoints,
  ...sessionEndpoints,
  ...passkeyEndpoints,
  ...personalKeyEndpoints,
  ...articleEndpoints,
  ...oneCallEndpoints,
  ...publicArticleEndpoints,
  ...correctionEndpoints,
  ...passageEndpoints,
  ...sharingEndpoints,
  ...ownLibraryEndpoints,
  ...uploadEndpoints,
  ...bookEndpoints,
  ...inboxEndpoints,
  ...telegramEndpoints,
  ...feedEndpoints,
  ...usageEndpoints,
  ...reportEndpoints,
  ...rewardEndpoints,
  ...listeningEndpoints,
  ...highlightEndpoints,
  ...embedEndpoints,
  ...exportEndpoints,
  ...catalogueEndpoints,
  ...paymentEndpoints,
  ...offerEndpoints,
  ...attributionEndpoints,
  ...converterEndpoints,
  ...charityEndpoints,
  ...demoEndpoints,
  ...openingEndpoints,
  ...voicePackEndpoints,
  ...feedCheckEndpoints,
  ...ownerActionEndpoints,
  ...peopleEndpoints,
  ...backupEndpoints,
  ...healthEndpoints,
  ...storageEndpoints,
  ...ownerOverviewEndpoints,
  ...ownerQueueEndpoints,
  ...ownerFaultEndpoints,
  ...ownerSettingsEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
