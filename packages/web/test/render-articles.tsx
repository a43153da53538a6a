import { defaultBrand } from '@earmark/contract/brand';
import type { Mode } from '@earmark/contract/installation/modes';
import type { SiteLinks } from '@earmark/contract/pages/site-links';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { PlayerEntryControls } from '../src/app/player-entry-controls.tsx';
import {
  AddArticleScreen,
  ArticlesProvider,
  FileScreen,
  PlaylistScreen,
  TextScreen,
} from '../src/features/articles/index.ts';
import { PlayerProvider } from '../src/features/player/index.ts';
import { PlayerSkins } from '../src/features/player/player-skins.tsx';
import { createPlayer, type PlayerControl } from '../src/features/player/player-store.ts';
import { createApiClient } from '../src/lib/api/api-client.ts';
import { createTransport } from '../src/lib/api/transport.ts';
import type { Billing } from '../src/lib/billing.ts';
import { type Services, ServicesProvider } from '../src/lib/services.tsx';
import type { Session, SessionState } from '../src/lib/session/session.ts';
import { createTracker } from '../src/lib/track.ts';
import { ToastProvider } from '../src/ui/toast.tsx';
import { createFakeAudio, type FakeAudio } from './fake-audio.ts';
import { createFakePlaylistService, type FakePlaylistService } from './fake-playlist-service.ts';
import { setWidth } from './set-width.ts';

const signedIn = {
  status: 'signed-in',
  userId: 'u1',
  email: 'ada@example.com',
  isNewUser: false,
} satisfies SessionState;

type Keeper = Parameters<Session['beforeRefusal']>[0];

const createFakeSession = (keepers: Set<Keeper>): Session => ({
  getState: () => signedIn,
  subscribe: () => () => {},
  start: () => () => {},
  accept: () => {},
  beforeRefusal: (keep) => {
    keepers.add(keep);
    return () => keepers.delete(keep);
  },
  logOut: async () => {},
  idToken: async () => 'token',
});

export interface RenderedApp {
  service: FakePlaylistService;
  audio: FakeAudio;
  control: PlayerControl;
  /** Path and query of the current screen. */
  address: () => string;
  queryClient: QueryClient;
  /** Runs the callbacks that store unsent input, as when the service ends the session. */
  refuse: () => Promise<unknown>;
}

/**
 * Renders this feature's screens at an address, with the service and audio of a test. `width` in CSS pixels.
 */
export function renderApp(
  at: string,
  {
    service = createFakePlaylistService(),
    width = 1280,
    billing,
    links,
    hiddenVoices,
    ocr = false,
    mode,
  }: {
    service?: FakePlaylistService;
    width?: number;
    billing?: Billing;
    links?: SiteLinks;
    hiddenVoices?: readonly string[];
    /** Whether the service reads pictures. */
    ocr?: boolean;
    mode?: Mode;
  } = {},
): RenderedApp {
  setWidth(width);
  setRowHeight();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const keepers = new Set<Keeper>();
  const session = createFakeSession(keepers);
  const services: Services = {
    api: createApiClient(createTransport(service.fetch), session),
    session,
    queryClient,
    site: {
      brand: defaultBrand,
      version: '0',
      ocr,
      ...(mode ? { mode } : {}),
      ...(links ? { links } : {}),
      ...(hiddenVoices ? { voices: { premium: false, lifeLike: false, hidden: hiddenVoices } } : {}),
    },
    tracker: createTracker(),
    ...(billing ? { billing } : {}),
    reload: async () => {},
    hasScreen: (path) =>
      ['/', '/add', '/add/text', '/add/file', '/playlist'].includes(path.split('?')[0] ?? ''),
  };
  const audio = createFakeAudio();
  const control = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
  const routes: RouteObject[] = [
    {
      element: <TestLayout control={control} />,
      children: [
        { path: '/add', Component: AddArticleScreen },
        { path: '/add/text', Component: TextScreen },
        { path: '/add/file', Component: FileScreen },
        { path: '/playlist', Component: PlaylistScreen },
        { path: '*', element: <p>another screen</p> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  const refuse = () => Promise.all([...keepers].map((keep) => keep(signedIn.userId)));
  return { service, audio, control, address, queryClient, refuse };
}

function TestLayout({ control }: { control: PlayerControl }) {
  return (
    <ToastProvider>
      <PlayerProvider control={control}>
        <ArticlesProvider>
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <PlayerSkins />
          <PlayerEntryControls />
        </ArticlesProvider>
      </PlayerProvider>
    </ToastProvider>
  );
}

/** Gives rows a height, so that a long list can compute which rows are visible. */
function setRowHeight(): void {
  window.scrollTo = () => {};
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 80 });
}
