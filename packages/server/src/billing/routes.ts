import {
  attributionEndpoints,
  catalogueEndpoints,
  offerEndpoints,
  paymentEndpoints,
} from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { recordEvents, saveAttribution } from './attribution/record-attribution.ts';
import { codesInQuotes, billingLimits as limits } from './billing-limits.ts';
import { showCatalogue } from './catalogue/show-catalogue.ts';
import { emailFromSession } from './checkout/email-from-session.ts';
import { finishOwnSetup } from './checkout/finish-setup.ts';
import { startCharacterCheckout } from './checkout/pack-checkout.ts';
import { startPartnerCheckout } from './checkout/partner-checkout.ts';
import { startPlanCheckout, startReactivation } from './checkout/plan-checkout.ts';
import { cancelAtPeriodEnd, openPortal } from './checkout/portal.ts';
import { checkoutStatus } from './checkout/refresh-checkout.ts';
import { quoteFor, showBilling } from './checkout/show-billing.ts';
import { cancelSetup, startSetup } from './checkout/start-setup.ts';
import { topOff } from './checkout/top-off.ts';
import { addPartnerLogoRoute } from './offers/partner-logos.ts';
import { vipCodeAvailable } from './offers/redeem-vip.ts';
import { pendingOffer, resolveRoute } from './offers/resolve-route.ts';
import { trackVisit } from './offers/track-visit.ts';
import { validateCoupon } from './offers/validate-coupon.ts';
import { bindFunnel } from './operator/funnel-page.ts';
import { bindOperator } from './operator/operator-routes.ts';
import { bindSandbox } from './sandbox/sandbox-routes.ts';
import { addWebhookRoute } from './webhooks/webhook-route.ts';

export function bindBilling(server: FastifyInstance, app: App): void {
  bindPlans(server, app);
  bindHosted(server, app);
  bindOffers(server, app);
  bindTracking(server, app);
  addPartnerLogoRoute(server, app);
  addWebhookRoute(server, app);
  bindOperator(server, app);
  bindFunnel(server, app);
  bindSandbox(server, app);
}

function bindPlans(server: FastifyInstance, app: App): void {
  const on = paymentEndpoints;
  bindEndpoint(server, app, catalogueEndpoints.catalogue, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return showCatalogue(app);
  });
  bindEndpoint(server, app, on.billingSummary, ({ actor }) => showBilling(app, actor));
  bindEndpoint(
    server,
    app,
    on.quotePlan,
    async ({ visitor, body, ip }) => {
      if (body.coupon) {
        const key = visitor ? `user ${visitor.userId}` : `ip ${limitKeyOf(ip)}`;
        await app.rateLimit.take({ ...codesInQuotes, key });
      }
      return quoteFor(app, visitor, body);
    },
    limits.quote,
  );
  bindEndpoint(
    server,
    app,
    on.createSetupIntent,
    ({ actor, body, ip, request }) =>
      startSetup(app, actor, body, { ip, signal: AbortSignal.any([app.stopping, request.signal]) }),
    limits.setup,
  );
  bindEndpoint(
    server,
    app,
    on.cancelSetupIntent,
    ({ actor, body }) => cancelSetup(app, actor, body),
    limits.setup,
  );
  bindEndpoint(
    server,
    app,
    on.finishSetupIntent,
    async ({ actor, body }) => ({ status: await finishOwnSetup(app, actor.userId, body.setup_intent_id) }),
    limits.setup,
  );
  bindEndpoint(
    server,
    app,
    on.setCancelAtPeriodEnd,
    ({ actor, body }) => cancelAtPeriodEnd(app, actor, body),
    limits.portal,
  );
  bindEndpoint(server, app, on.topOff, ({ actor, body }) => topOff(app, actor, body), limits.topOff);
}

function bindHosted(server: FastifyInstance, app: App): void {
  const on = paymentEndpoints;
  bindEndpoint(
    server,
    app,
    on.createTrialCheckout,
    async ({ actor, body }) => {
      const opened = await startPlanCheckout(app, actor, body);
      return { ...opened, data: opened };
    },
    limits.checkout,
  );
  bindEndpoint(
    server,
    app,
    on.createReactivateCheckout,
    async ({ actor, body }) => {
      const { url } = await startReactivation(app, actor, body);
      return { url, data: { url } };
    },
    limits.checkout,
  );
  bindEndpoint(
    server,
    app,
    on.createCheckoutSession,
    ({ actor, body }) => {
      if ('mode' in body) {
        const { metadata, success_url } = body;
        return startCharacterCheckout(app, actor, { characters: metadata.characters, success_url });
      }
      return startPlanCheckout(app, actor, { ...body, plan: body.price_id });
    },
    limits.checkout,
  );
  bindEndpoint(
    server,
    app,
    on.checkoutStatus,
    ({ actor, query }) => checkoutStatus(app, actor.userId, query.session_id),
    limits.portal,
  );
  bindEndpoint(
    server,
    app,
    on.createPortalSession,
    ({ actor, body }) => openPortal(app, actor, body),
    limits.portal,
  );
  bindEndpoint(
    server,
    app,
    on.createPartnerCheckout,
    ({ visitor, body }) => startPartnerCheckout(app, visitor, body),
    limits.checkout,
  );
  bindEndpoint(
    server,
    app,
    on.emailFromSession,
    ({ visitor, query }) => emailFromSession(app, visitor, query.checkout_session_id),
    limits.email,
  );
}

function bindOffers(server: FastifyInstance, app: App): void {
  const on = offerEndpoints;
  const { validateCoupon: validate } = paymentEndpoints;
  bindEndpoint(server, app, validate, ({ actor, body }) => validateCoupon(app, actor, body), limits.coupon);
  bindEndpoint(
    server,
    app,
    on.resolveOffer,
    ({ visitor, query }) => resolveRoute(app, visitor, query.route),
    limits.routes,
  );
  bindEndpoint(server, app, on.pendingOffer, ({ actor }) => pendingOffer(app, actor));
  bindEndpoint(
    server,
    app,
    on.vipCodeAvailable,
    ({ params }) => vipCodeAvailable(app, params.code),
    limits.vip,
  );
  bindEndpoint(server, app, on.trackPartnerVisit, ({ body }) => trackVisit(app, body), limits.visits);
  bindEndpoint(server, app, on.trackCouponVisit, ({ body }) => trackVisit(app, body), limits.visits);
  bindEndpoint(server, app, on.trackReferralVisit, ({ body }) => trackVisit(app, body), limits.visits);
}

function bindTracking(server: FastifyInstance, app: App): void {
  const on = attributionEndpoints;
  bindEndpoint(
    server,
    app,
    on.saveAttribution,
    ({ actor, body }) => saveAttribution(app, actor, body),
    limits.attribution,
  );
  bindEndpoint(
    server,
    app,
    on.recordEvents,
    ({ visitor, body }) => recordEvents(app, visitor, body),
    limits.events,
  );
}
