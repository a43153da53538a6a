import { settingsGroups } from '@earmark/contract/pages/settings-groups';
import { matchRoutes, type RouteObject } from 'react-router';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.tsx';
import { paths } from '../lib/paths.ts';
import { isService, type SiteConfig } from '../lib/site-config.ts';
import { FeedsRoute } from './feeds-route.tsx';
import type { LaterScreen } from './later-screens.ts';

/** A screen that people seldom open first. The list of their files is a file of its own, loaded with the first. */
const later = (name: LaterScreen) =>
  lazyScreen(async () => (await import('./later-screens.ts')).laterScreens[name]());

const Home = lazyScreen(async () => {
  const home = await import('../routes/home.tsx');
  await home.preloadContent();
  return home;
});
const Trial = later('trial');
// Shared by both addresses, so that a search does not mount the screen again.
const Discover = lazyScreen(() => import('../routes/discover.tsx'));
// Shared by the addresses of all groups.
const Settings = lazyScreen(() => import('../routes/settings.tsx'));

const Start = later('start');
const PageShell = lazyScreen(() => import('./shell/page-shell.tsx'));
const Offer = later('offer');
const ConnectPlayer = later('connectPlayer');
const IosGuide = later('iosGuide');
const Subscribe = later('subscribe');
/** Any address with one segment and no screen of its own: the page of a partner, if the partner exists. */
const partner = '/:partnerRoute';

/** The screens of every installation, by their addresses. Each is loaded when it is first needed. */
const commonScreens: RouteObject[] = [
  { index: true, Component: Home },
  // The main screen: the modes for signed-in people, with the bottom menu on a phone.
  {
    Component: lazyScreen(() => import('./shell/main-shell.tsx')),
    children: [
      { path: paths.add, Component: lazyScreen(() => import('../routes/add.tsx')) },
      { path: paths.addText, Component: lazyScreen(() => import('../routes/add-text.tsx')) },
      { path: paths.addFile, Component: lazyScreen(() => import('../routes/add-file.tsx')) },
      { path: paths.playlist, Component: lazyScreen(() => import('../routes/playlist.tsx')) },
      { path: `${paths.book}/:id`, Component: lazyScreen(() => import('../routes/book.tsx')) },
      { path: paths.highlights, Component: later('highlights') },
      { path: paths.discover, Component: Discover },
      { path: paths.search, Component: Discover },
    ],
  },
  // A mode for signed-in people, the public directory for everybody else.
  {
    path: paths.feeds,
    Component: FeedsRoute,
    children: [{ index: true, Component: lazyScreen(() => import('../routes/feeds.tsx')) }],
  },
  // Other pages for signed-in people.
  {
    Component: PageShell,
    children: [
      { path: paths.settings, Component: Settings },
      // One route for each group, so that a group that does not exist has no screen.
      ...settingsGroups.map((group) => ({ path: `${paths.settings}/${group}`, Component: Settings })),
      { path: paths.account, Component: later('account') },
      // Addresses are case-insensitive: `/preferredVoices` matches, too.
      { path: paths.preferredVoices, Component: later('preferredVoices') },
      { path: paths.betterVoices, Component: later('betterVoices') },
      { path: paths.feedCheck, Component: later('feedCheck') },
      { path: `${paths.owner}/*`, Component: later('owner') },
      { path: paths.link, Component: later('link') },
      {
        path: paths.connectExtension,
        Component: later('connectExtension'),
      },
      { path: paths.newsletter, Component: later('newsletter') },
    ],
  },
  { path: `${paths.player}/:userId?/*`, Component: lazyScreen(() => import('../routes/player.tsx')) },
  // Pages for everybody.
  { path: `${paths.feed}/*`, Component: lazyScreen(() => import('../routes/feed.tsx')) },
  { path: `${paths.share}/*`, Component: lazyScreen(() => import('../routes/share.tsx')) },
  { path: paths.socialThumbnail, Component: later('socialThumbnail') },
  { path: paths.start, Component: Start },
  { path: paths.invite, Component: later('invite') },
  { path: `${paths.signIn}/:trackingId?`, Component: lazyScreen(() => import('../routes/sign-in.tsx')) },
  { path: paths.finishSignIn, Component: lazyScreen(() => import('../routes/sign-in.tsx')) },
  {
    path: paths.requestPasswordReset,
    Component: later('requestPasswordReset'),
  },
  { path: paths.resetPassword, Component: later('resetPassword') },
  { path: paths.verifyEmail, Component: later('verifyEmail') },
  { path: paths.podcastSetup, Component: later('podcastSetup') },
  { path: paths.connectPlayer, Component: ConnectPlayer },
  { path: paths.androidSetup, Component: ConnectPlayer },
  { path: paths.iosSetup, Component: later('iosSetup') },
  { path: paths.howToClip, Component: later('howToClip') },
  { path: paths.onboardingIos, Component: IosGuide },
  { path: paths.shortcuts, Component: IosGuide },
  { path: paths.onboardingAndroid, Component: later('androidGuide') },
  { path: paths.onboardingBookmark, Component: later('bookmarkGuide') },
  { path: `${paths.uninstall}/:userId?`, Component: later('uninstall') },
  { path: paths.bye, Component: later('bye') },
  { path: paths.help, Component: later('help') },
  { path: '/about', Component: later('toHome') },
  { path: '/setup', Component: later('toHome') },
  { path: paths.design, Component: later('design') },
  { path: '*', Component: later('notFound') },
];

/** The screens that only a service for the public has. */
const serviceScreens: RouteObject[] = [
  {
    Component: PageShell,
    children: [
      { path: paths.subscribe, Component: Subscribe },
      { path: paths.subscription, Component: Subscribe },
      { path: paths.checkoutForm, Component: later('checkoutForm') },
    ],
  },
  { path: paths.chooseVoice, Component: later('chooseVoice') },
  { path: paths.choosePlan, Component: later('choosePlan') },
  { path: paths.sampleAudio, Component: later('sampleAudio') },
  { path: paths.enterUrl, Component: later('enterUrl') },
  { path: paths.welcome, Component: later('welcome') },
  { path: paths.createAccount, Component: later('createAccount') },
  { path: paths.pinExtension, Component: later('pinExtension') },
  { path: paths.usesPodcastApp, Component: later('usesPodcastApp') },
  { path: paths.listeningTypes, Component: later('listeningTypes') },
  { path: paths.quickstart, Component: later('quickstart') },
  { path: paths.chooseFeeds, Component: later('chooseFeeds') },
  { path: paths.captureTool, Component: later('captureTool') },
  {
    path: paths.onboardingComplete,
    Component: later('onboardingComplete'),
  },
  { path: paths.onboardingTrial, Component: Trial },
  { path: paths.onboardingTrialMobile, Component: Trial },
  { path: paths.setupTrial, Component: later('toTrial') },
  { path: paths.freeConverter, Component: later('freeConverter') },
  { path: `${paths.demo}/:sample?`, Component: later('demo') },
  { path: paths.organizations, Component: later('organizations') },
  { path: paths.api, Component: later('api') },
  { path: paths.affiliate, Component: later('affiliate') },
  { path: paths.contact, Component: later('contact') },
  { path: paths.terms, Component: later('terms') },
  { path: paths.privacy, Component: later('privacy') },
  { path: paths.dmca, Component: later('dmca') },
  { path: paths.embed, Component: later('embed') },
  { path: paths.lessons, Component: later('lessonsCheckout') },
  { path: paths.paymentSuccess, Component: later('paymentSuccess') },
  { path: `${paths.code}/:couponCode?`, Component: Offer },
  { path: `${paths.referral}/:referralUuid?`, Component: Offer },
  { path: partner, Component: later('partner') },
];

/** The screens of a service. */
export const allScreens = [...commonScreens, ...serviceScreens];

/** The screens of an installation that is not set up. */
const firstRunScreens: RouteObject[] = [
  { path: paths.start, Component: Start },
  { path: '*', Component: later('closed') },
];

type Site = Pick<SiteConfig, 'mode' | 'firstRun'>;

/**
 * Returns the screens of an installation that may match a path. The router ranks all its routes again on every match,
 * which for all screens takes longer than rendering one; so it only gets those whose first segment fits.
 */
export function screensFor(path: string, site: Site): RouteObject[] {
  if (site.firstRun) return firstRunScreens;
  const screens = isService(site) ? allScreens : commonScreens;
  const fitting = [firstPart(path), firstPart(partner), firstPart('*')];
  // An encoded path may match any screen. A layout route has no path of its own; its children decide.
  return path.includes('%')
    ? screens
    : screens.filter((screen) => {
        const own = screen.index === true ? '/' : screen.path;
        return [own, ...(screen.children ?? []).map((child) => child.path)].some(
          (each) => each !== undefined && fitting.includes(firstPart(each)),
        );
      });
}

/** Addresses are case-insensitive. */
const firstPart = (path: string): string | undefined => path.split('/')[1]?.toLowerCase();

/** Whether a screen matches the path; a query string is ignored. */
export function hasScreen(path: string, site: Site): boolean {
  const plain = path.split(/[?#]/)[0] ?? path;
  const matches = matchRoutes(screensFor(plain, site), plain);
  const found = matches?.at(-1)?.route.path;
  return matches !== null && found !== '*' && found !== partner;
}

/**
 * Loads the files of the screen at a path, including its layouts, in parallel. Resolves when they have loaded
 * or failed. Never rejects.
 */
export async function preloadScreen(path: string, site: Site): Promise<void> {
  const matches = matchRoutes(screensFor(path, site), path) ?? [];
  await Promise.all(
    matches.map(({ route }) => (route.Component as Partial<LazyScreen> | null | undefined)?.preload?.()),
  );
}
