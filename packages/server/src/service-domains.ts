import {
  countChargedSubscriptions,
  createBilling,
  endBilling,
  findRouteOffer,
  loadSold,
  mayStartTrial,
  paymentFailed,
  redeemVip,
} from './billing/index.ts';
import { createBotCheck } from './bot-check/index.ts';
import { createCharity, findVote } from './charity/index.ts';
import { composeDomains } from './compose-domains.ts';
import { createConverter } from './converter/index.ts';
import { createEmbed } from './embed/index.ts';
import { lowOnCredits, readExtra } from './metering/index.ts';
import { createOpenings } from './openings/index.ts';
import { createRewards, listBonuses } from './rewards/index.ts';

/** The domains of a service for the public: all that exist. */
export const domains = composeDomains({
  sold: loadSold,
  extraCredits: readExtra,
  redeemVip,
  onAccountDeleted: [endBilling],
  triggers: [paymentFailed, lowOnCredits],
  mayStartTrial: (app, userId, email) => mayStartTrial(app, app.db, userId, email),
  countSubscriptions: countChargedSubscriptions,
  findOffer: findRouteOffer,
  listBonuses,
  findCharityVote: findVote,
  domains: [
    createBotCheck(),
    createRewards(),
    createBilling(),
    createCharity(),
    createConverter(),
    createOpenings(),
    createEmbed(),
  ],
});
