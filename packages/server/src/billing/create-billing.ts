import type { Catalogue } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Domain } from '../platform/domain.ts';
import { forwardEvents } from './attribution/forward-events.job.ts';
import { purgeScreenEvents } from './attribution/purge-screen-events.job.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { showCatalogue } from './catalogue/show-catalogue.ts';
import { endCheckouts } from './end-checkouts.job.ts';
import { sendLessonsMail } from './mails/send-lessons-mail.job.ts';
import { sendBillingMail } from './mails/send-mail.job.ts';
import { correctCredit } from './money/correct-credit.job.ts';
import { createPayments } from './payments.ts';
import { bindBilling } from './routes.ts';
import { deliverSandboxEvents } from './sandbox/deliver-events.job.ts';
import { runSandboxClock } from './sandbox/run-clock.job.ts';
import { cancelSubscription } from './subscriptions/cancel-subscription.job.ts';
import { claimLessonsOfMailbox } from './subscriptions/claim-lessons.job.ts';
import { followEmail } from './subscriptions/follow-email.job.ts';
import { upsertVipCode } from './vip-store.ts';
import { handlePaymentEvent } from './webhooks/handle-event.job.ts';
import { reconcilePayments } from './webhooks/reconcile.job.ts';

/** Creates the billing domain: plans, payments, and the resulting entitlements. */
export function createBilling(options: { catalogue?: Catalogue } = {}): Domain {
  return {
    name: 'billing',
    setUp: async (app) => {
      const provided: Partial<App> = app;
      const catalogue = options.catalogue ?? (await loadCatalogue(app.config.catalogueFile));
      const payments = provided.payments ?? (await createPayments(app, catalogue));
      Object.assign(app, { payments });
      for (const { code, max_uses } of payments.catalogue.vip_codes)
        await upsertVipCode(app.db, { code, most: max_uses, note: 'catalogue' }, app.clock.now());
      return null;
    },
    routes: bindBilling,
    siteFacts: async (app) => {
      const { charity } = showCatalogue(app).claims;
      if (charity === null) return {};
      const { percent, choices } = charity;
      return { charity: { percent, hasChoices: choices.length > 0 } };
    },
    operatorPages: () => [
      {
        path: '/operator/billing',
        title: 'Billing',
        about: 'Revenue, customers, refunds, grants and codes.',
      },
      {
        path: '/operator/funnel',
        title: 'Funnel',
        about: 'From the visit to the payment, by source and landing page.',
      },
    ],
    jobs: [
      handlePaymentEvent,
      reconcilePayments,
      cancelSubscription,
      correctCredit,
      endCheckouts,
      followEmail,
      sendBillingMail,
      sendLessonsMail,
      claimLessonsOfMailbox,
      deliverSandboxEvents,
      runSandboxClock,
      purgeScreenEvents,
      forwardEvents,
    ],
  };
}
