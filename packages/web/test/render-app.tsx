import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { buildServices } from '../src/app/build-services.ts';
import { Providers } from '../src/app/providers.tsx';
import { RootLayout } from '../src/app/root-layout.tsx';
import type { Services } from '../src/lib/services.tsx';
import type { StoredTokens } from '../src/lib/session/token-rules.ts';
import {
  type FakeService,
  fail,
  fakeService,
  type Handlers,
  makeCatalogue,
  makeListening,
  makeProgress,
  makeUser,
} from './fake-service.ts';

export interface RenderedApp {
  service: FakeService;
  services: Services;
  user: UserEvent;
  /** Path and query of the current screen. */
  address(): string;
  /** Where logging out navigated, in order. */
  logoutRedirects: string[];
  /** Where payments navigated, in order. */
  paid: string[];
  /** Unmounts the application before its test ends. */
  unmount(): void;
}

/** Handlers of the requests that an open main screen always sends. */
const quiet: Handlers = {
  identityProviders: () => ({ providers: [], registration: 'open' }),
  userSignin: () => makeUser(),
  getUser: () => makeUser(),
  isPaying: () => ({ is_paying_user: false, voice_quality: 'sd' }),
  triggers: () => ({ data: { triggers: [] } }),
  signOut: () => undefined,
  listSessions: () => ({ sessions: [] }),
  listShares: () => ({ shares: [] }),
  countOpening: () => undefined,
  listPasskeys: () => ({ passkeys: [] }),
  listKeys: () => ({ keys: [] }),
  listArticles: () => [],
  listBooks: () => [],
  listCollections: () => ({ collections: [] }),
  playlistEvents: () => '',
  getQueue: () => ({ items: [] }),
  getSpeeds: () => ({ usual: null, sources: [] }),
  saveSpeed: () => ({ usual: null, sources: [] }),
  listHighlights: () => ({
    highlights: [],
    entries: [],
    total: 0,
    articles: 0,
    seconds: 0,
    next_cursor: null,
  }),
  gamificationProgress: () => makeProgress(),
  characters: () => ({
    total_characters: 0,
    character_limit: 1_000_000,
    extra_credits: 0,
    referral_count: 0,
  }),
  getListening: () => makeListening(),
  monthlyConversions: () => ({ count: 0, limit: 3, window_days: 30, resets_at: null }),
  catalogue: () => makeCatalogue(),
  // The landing page, which some tests pass through, shows feeds and a price.
  listAllFeeds: () => ({
    feeds: [],
    total: 0,
    categories: [],
    data: { feeds: [], total: 0, categories: [] },
  }),
  lessonsLink: () => fail('forbidden'),
  quotePlan: () => fail('unknown_plan'),
  billingSummary: () => ({ subscription: null, has_portal: false, trial_available: true, payments: [] }),
  recordEvents: () => undefined,
  saveAttribution: () => undefined,
  getForwardingAddress: () => ({ address: 'user-secret@email.earmark.example', senders: [] }),
};

/**
 * Renders the whole application at an address, wired as in the browser, with the service of a test. `screens`
 * are prefixes of paths that count as installed in addition to the existing ones.
 */
export function renderApp(
  at: string,
  handlers: Handlers = {},
  { screens = [] }: { screens?: readonly string[] } = {},
): RenderedApp {
  const { userSignin, getUser = userSignin } = handlers;
  // The user of the sign-in is also the user of later requests.
  const service = fakeService({ ...quiet, ...(getUser ? { getUser } : {}), ...handlers });
  const logoutRedirects: string[] = [];
  const paid: string[] = [];
  const services = buildServices({
    fetch: service.fetch,
    leave: (to) => logoutRedirects.push(to),
    goTo: (url) => paid.push(url),
  });
  const installed = services.hasScreen;
  services.hasScreen = (path) => screens.some((screen) => path.startsWith(screen)) || installed(path);
  services.queryClient.setDefaultOptions({ queries: { retry: false } });
  onTestFinished(services.session.start());
  let address = at;
  const { unmount } = render(
    <Providers services={services}>
      <MemoryRouter initialEntries={[at]}>
        <RootLayout />
        <Watch
          onMove={(to) => {
            address = to;
          }}
        />
      </MemoryRouter>
    </Providers>,
  );
  return {
    service,
    services,
    user: userEvent.setup({ delay: null }),
    address: () => address,
    logoutRedirects,
    paid,
    unmount,
  };
}

function Watch({ onMove }: { onMove: (to: string) => void }) {
  const { pathname, search } = useLocation();
  onMove(pathname + search);
  return null;
}

/** Stores the session of an earlier visit; `age` in milliseconds. */
export function rememberSession(facts: Partial<StoredTokens> & { age?: number } = {}): StoredTokens {
  const { age = 0, ...rest } = facts;
  const issuedAt = Date.now() - age;
  const tokens: StoredTokens = {
    idToken: 'id-0',
    refreshToken: 'refresh-0',
    issuedAt,
    expiresAt: issuedAt + 3_600_000,
    userId: 'u1',
    email: 'ada@example.com',
    ...rest,
  };
  localStorage.setItem('session', JSON.stringify(tokens));
  return tokens;
}
