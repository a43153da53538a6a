import type { Migrations } from '../src/platform/db/migrate.ts';
import { platformTables } from './0001-platform.ts';
import { accountTables } from './0010-accounts.ts';
import { articleTables } from './0020-articles.ts';
import { podcastTables } from './0030-podcast.ts';
import { feedTables } from './0040-feeds.ts';
import { inboxTables } from './0050-inbox.ts';
import { listeningTables } from './0055-listening.ts';
import { speechSpendingTable } from './0056-speech-spending.ts';
import { meteringTables } from './0060-metering.ts';
import { listenerTables } from './0061-listeners.ts';
import { rewardTables } from './0062-rewards.ts';
import { privacyTables } from './0063-privacy.ts';
import { billingTables } from './0070-billing.ts';
import { offerTables } from './0071-offers.ts';
import { sandboxTables } from './0072-sandbox.ts';
import { emailChange } from './0080-email-change.ts';
import { converterTables } from './0090-converter.ts';
import { referralNetworks } from './0091-referral-networks.ts';
import { publisherAudio } from './0092-publisher-audio.ts';
import { failedRefunds } from './0093-failed-refunds.ts';
import { emailVerification } from './0140-email-verification.ts';
import { mailboxes } from './0141-mailboxes.ts';
import { privateAudio } from './0160-private-audio.ts';
import { waitingFeedItems } from './0170-waiting-feed-items.ts';
import { articleReports } from './0180-article-reports.ts';
import { jobRetries } from './0190-job-retries.ts';
import { narrationsOfArticle } from './0195-narrations-of-article.ts';
import { preferences } from './0200-preferences.ts';
import { orderOfSubscriptions } from './0210-order-of-subscriptions.ts';
import { jobClasses } from './0220-job-classes.ts';
import { mailParts } from './0230-mail-parts.ts';
import { popularArticles } from './0240-popular-articles.ts';
import { outboxMessageIds } from './0245-outbox-message-ids.ts';
import { newestArticles } from './0250-newest-articles.ts';
import { voicePacks } from './0255-voice-packs.ts';
import { offeredVoices } from './0260-offered-voices.ts';
import { voicePackLoad } from './0265-voice-pack-load.ts';
import { installation } from './0270-installation.ts';
import { voiceReport } from './0275-voice-report.ts';
import { feedChecks } from './0280-feed-checks.ts';
import { proxySignIn } from './0285-proxy-sign-in.ts';
import { invitations } from './0290-invitations.ts';
import { ownerActions } from './0300-owner-actions.ts';
import { disabledAccounts } from './0305-disabled-accounts.ts';
import { backups } from './0315-backups.ts';
import { devices } from './0320-devices.ts';
import { passkeys } from './0325-passkeys.ts';
import { queueAdministration } from './0330-queue-administration.ts';
import { registrationDomains } from './0335-registration-domains.ts';
import { personalKeys } from './0336-personal-keys.ts';
import { telegram } from './0337-telegram.ts';
import { openings } from './0340-openings.ts';
import { onboarding } from './0345-onboarding.ts';
import { charityVotes } from './0350-charity-votes.ts';
import { books } from './0355-books.ts';
import { longerVersions } from './0360-longer-versions.ts';
import { highlights } from './0365-highlights.ts';
import { library } from './0370-library.ts';
import { expiringShares } from './0375-expiring-shares.ts';
import { passages } from './0380-passages.ts';
import { listeningSpeeds } from './0385-listening-speeds.ts';
import { openedShares } from './0390-opened-shares.ts';
import { endedSessions } from './0395-ended-sessions.ts';

/** All migrations, forward only, in the order of their names. A released migration is never edited. */
export const migrations: Migrations = {
  '0001-platform': platformTables,
  '0010-accounts': accountTables,
  '0020-articles': articleTables,
  '0030-podcast': podcastTables,
  '0040-feeds': feedTables,
  '0050-inbox': inboxTables,
  '0055-listening': listeningTables,
  '0056-speech-spending': speechSpendingTable,
  '0060-metering': meteringTables,
  '0061-listeners': listenerTables,
  '0062-rewards': rewardTables,
  '0063-privacy': privacyTables,
  '0070-billing': billingTables,
  '0071-offers': offerTables,
  '0072-sandbox': sandboxTables,
  '0080-email-change': emailChange,
  '0090-converter': converterTables,
  '0091-referral-networks': referralNetworks,
  '0092-publisher-audio': publisherAudio,
  '0093-failed-refunds': failedRefunds,
  '0140-email-verification': emailVerification,
  '0141-mailboxes': mailboxes,
  '0160-private-audio': privateAudio,
  '0170-waiting-feed-items': waitingFeedItems,
  '0180-article-reports': articleReports,
  '0190-job-retries': jobRetries,
  '0195-narrations-of-article': narrationsOfArticle,
  '0200-preferences': preferences,
  '0210-order-of-subscriptions': orderOfSubscriptions,
  '0220-job-classes': jobClasses,
  '0230-mail-parts': mailParts,
  '0240-popular-articles': popularArticles,
  '0245-outbox-message-ids': outboxMessageIds,
  '0250-newest-articles': newestArticles,
  '0255-voice-packs': voicePacks,
  '0260-offered-voices': offeredVoices,
  '0265-voice-pack-load': voicePackLoad,
  '0270-installation': installation,
  '0275-voice-report': voiceReport,
  '0280-feed-checks': feedChecks,
  '0285-proxy-sign-in': proxySignIn,
  '0290-invitations': invitations,
  '0300-owner-actions': ownerActions,
  '0305-disabled-accounts': disabledAccounts,
  '0315-backups': backups,
  '0320-devices': devices,
  '0325-passkeys': passkeys,
  '0330-queue-administration': queueAdministration,
  '0335-registration-domains': registrationDomains,
  '0336-personal-keys': personalKeys,
  '0337-telegram': telegram,
  '0340-openings': openings,
  '0345-onboarding': onboarding,
  '0350-charity-votes': charityVotes,
  '0355-books': books,
  '0360-longer-versions': longerVersions,
  '0365-highlights': highlights,
  '0370-library': library,
  '0375-expiring-shares': expiringShares,
  '0380-passages': passages,
  '0385-listening-speeds': listeningSpeeds,
  '0390-opened-shares': openedShares,
  '0395-ended-sessions': endedSessions,
};
