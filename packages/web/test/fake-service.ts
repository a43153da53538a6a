import { routes } from 'virtual:earmark-routes';
import type { User } from '@earmark/contract/accounts/accounts';
import type { SignedIn } from '@earmark/contract/accounts/identity';
import { defaultPreferences } from '@earmark/contract/accounts/preferences';
import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { defaultCatalogue } from '@earmark/contract/billing/default-catalogue';
import { characterPack, hourPack, standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { type ErrorCode, errorTable } from '@earmark/contract/errors';
import type { ListeningSettings } from '@earmark/contract/listening/listening';
import { bonusActions } from '@earmark/contract/rewards/bonus-table';
import type { GamificationProgress } from '@earmark/contract/rewards/rewards';
import { onTestFinished } from 'vitest';
import type { CallResult, EndpointName } from '../src/lib/api/types.ts';

export interface FakeCall {
  name: EndpointName;
  path?: string;
  body: Record<string, unknown>;
  query: URLSearchParams;
  /** The id token in the request. */
  token: string | null;
}

/** The handler of each endpoint; it returns the contract's type, a failure of the contract, or any `Response`. */
export type Handlers = {
  [Name in EndpointName]?: (
    call: FakeCall,
  ) => CallResult<Name> | Failure | Response | Promise<CallResult<Name> | Failure | Response>;
};

export class Failure {
  readonly response: () => Response;
  constructor(response: () => Response) {
    this.response = response;
  }
}

/** Creates a response in the service's error format. */
export function fail(code: ErrorCode, details: object = {}): Failure {
  const { status, message } = errorTable[code];
  return new Failure(() => Response.json({ error: code, message, request_id: 'r1', ...details }, { status }));
}

/** Fails like a request without a connection. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

export interface FakeService {
  fetch: typeof fetch;
  calls: FakeCall[];
  /** Sets handlers from now on; those of other endpoints stay. */
  setHandlers(handlers: Handlers): void;
}

/** A service in memory. A request without a handler fails the test. */
export function fakeService(handlers: Handlers = {}): FakeService {
  const current: Handlers = { ...handlers };
  const calls: FakeCall[] = [];
  const unexpected: string[] = [];
  onTestFinished(() => {
    if (unexpected.length > 0) throw new Error(`unexpected requests: ${unexpected.join(', ')}`);
  });
  return {
    calls,
    setHandlers: (more) => Object.assign(current, more),
    fetch: async (input, init) => {
      const url = new URL(String(input), window.location.href);
      const method = init?.method ?? 'GET';
      const name = endpointAt(method, url.pathname);
      const handler =
        name === null ? undefined : (current[name] as ((call: FakeCall) => unknown) | undefined);
      if (name === null || handler === undefined) {
        unexpected.push(`${method} ${url.pathname}`);
        return Response.json(
          { error: 'not_found', message: 'unexpected', request_id: 'r1' },
          { status: 404 },
        );
      }
      const call: FakeCall = {
        name,
        path: url.pathname,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
        query: url.searchParams,
        token: new Headers(init?.headers).get('Earmark-Id-Token'),
      };
      calls.push(call);
      const result = await handler(call);
      if (result instanceof Failure) return result.response();
      if (result instanceof Response) return result;
      return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
    },
  };
}

function endpointAt(method: string, pathname: string): EndpointName | null {
  // Read each time: parts that are loaded later add their endpoints.
  const found = Object.entries(routes).find(
    ([, [verb, path]]) =>
      verb === method &&
      new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`).test(pathname),
  );
  return (found?.[0] as EndpointName | undefined) ?? null;
}

/** Creates the response to a successful sign-in; `n` distinguishes its tokens. */
export function signedIn(facts: Partial<SignedIn> = {}, n = 1): SignedIn {
  return {
    id_token: `id-${n}`,
    refresh_token: `refresh-${n}`,
    expires_in: 3_600,
    is_new_user: false,
    user_id: 'u1',
    email: 'ada@example.com',
    ...facts,
  };
}

/** Returns a user with a plan. */
export const makeSubscriber = (plan = 'pro-monthly', status = 'trialing'): ReturnType<typeof makeUser> =>
  makeUser({
    plan: 'pro',
    customer_id: 'cus_1',
    subscriptions: {
      hd: false,
      sd: false,
      unreal: false,
      raw_subscriptions: [{ id: 's1', status, plan: { id: plan } }],
    },
  });

export function makeUser(facts: Partial<User> = {}): User & { is_new_user: boolean } {
  return {
    user_id: 'u1',
    email: 'ada@example.com',
    email_verified: true,
    is_owner: false,
    name: null,
    displayName: null,
    photoURL: null,
    created_at: '2026-01-01T00:00:00.000Z',
    signup_date: '2026-01-01T00:00:00.000Z',
    credits_hd: 0,
    credits_sd: 0,
    plan: 'free',
    ...defaultPreferences,
    customer_id: null,
    vip_id: null,
    subscribed_to_drawabox: false,
    trial_available: true,
    onboarding: {},
    extra_credits: 0,
    subscriptions: { hd: false, sd: false, unreal: false, raw_subscriptions: [] },
    has_password: true,
    providers: [],
    feed_url: 'https://earmark.example/rss/secret.xml',
    referral_id: 'r1',
    is_new_user: false,
    ...facts,
  };
}

/** Creates progress without completed challenges. */
export function makeProgress(facts: Partial<GamificationProgress> = {}): GamificationProgress {
  return {
    completed_actions: [],
    completion_percentage: 0,
    total_actions: bonusActions.length,
    all_actions: [...bonusActions],
    referrals_held: 0,
    ...facts,
  };
}

export function makeListening(facts: Partial<ListeningSettings> = {}): ListeningSettings {
  return {
    skip: {
      footnotes: true,
      references: true,
      code: true,
      tables: false,
      largeTables: true,
      longFormulas: true,
      byline: false,
      adverts: true,
      captions: true,
      citations: true,
      urls: true,
    },
    pronunciations: [],
    rate: 1,
    pitch: 0,
    ...facts,
  };
}

/** Creates the public part of the built-in catalogue. */
export function makeCatalogue(facts: Partial<PublicCatalogue> = {}): PublicCatalogue {
  const { prices, default_plan, only_pro, money_back_days, claims, lesson_partner } = defaultCatalogue;
  const { step, least, most, usual, hd, sd, currency } = hourPack;
  return {
    prices: prices.filter(({ sold }) => sold).map(({ sold: _sold, portal: _portal, ...price }) => price),
    default_plan,
    only_pro,
    trial_days: standardTrialDays,
    money_back_days,
    claims,
    characters: characterPack,
    hours: { step, least, most, usual, hd, sd, currency },
    lesson_partner,
    provider: 'sandbox',
    publishable_key: null,
    ...facts,
  };
}
