import type { BindOptions } from '../platform/http/bind-endpoint.ts';

const limit = (name: string, by: 'ip' | 'user', capacity: number, perMinute: number): BindOptions => ({
  limit: { name, by, capacity, perMinute },
});

/**
 * Limit of quotes with a code, per visitor: enough for switching between plans, too few for guessing codes.
 */
export const codesInQuotes = { name: 'codes in quotes', capacity: 20, perMinute: 6 } as const;

/**
 * Rate limits of billing calls: far above normal use, far below the number needed to guess codes or cards.
 */
export const billingLimits = {
  checkout: limit('checkout', 'user', 20, 6),
  setup: limit('setup intent', 'user', 20, 10),
  portal: limit('portal', 'user', 20, 10),
  coupon: limit('coupon', 'user', 10, 4),
  quote: limit('quote', 'user', 60, 60),
  routes: limit('offer route', 'ip', 30, 20),
  vip: limit('vip code by address', 'ip', 10, 4),
  visits: limit('offer visit', 'ip', 30, 20),
  email: limit('email from session', 'ip', 10, 4),
  topOff: limit('top-off', 'user', 10, 4),
  events: limit('screen events', 'user', 60, 60),
  attribution: limit('attribution', 'user', 20, 10),
  sandboxCard: limit('sandbox card', 'ip', 60, 30),
} as const;
