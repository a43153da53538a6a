/** The event types that the provider must be configured to send: those that the service handles. */
export const handledEventTypes = [
  'setup_intent.succeeded',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
export type HandledEventType = (typeof handledEventTypes)[number];

/** Returns whether the service handles events of a type. */
export const isHandledEvent = (type: string): type is HandledEventType =>
  handledEventTypes.some((handled) => handled === type);
