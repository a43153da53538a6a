import { settingsGroups } from '@earmark/contract/pages/settings-groups';
import { matchRoutes, type RouteObject } from 'react-router';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.tsx';
import { paths } from '../lib/paths.ts';
import { isService, type SiteConfig } from '../lib/site-config.ts';
import { FeedsRoute } from './feeds-route.tsx';

const Home = lazyScreen(async () => {
  const home = await import('../routes/home.tsx');
  await home.preloadContent();
  return home;
});
const Trial = lazyScreen(() => import('../routes/trial.tsx'));
// Shared by both addresses, so that a search does not mount the screen again.
const Discover = lazyScreen(() => import('../routes/discover.tsx'));
// Shared by the addresses of all groups.
const Settings = lazyScreen(() => import('../routes/settings.tsx'));

const Start = lazyScreen(() => import('../routes/start.tsx'));
const PageShell = lazyScreen(() => import('./shell/page-shell.tsx'));
const Offer = lazyScreen(() => import('../routes/offer.tsx'));
const ConnectPlayer = lazyScreen(() => import('../routes/connect-player.tsx'));
const IosGuide = lazyScreen(() => import('../routes/ios-guide.tsx'));
const Subscribe = lazyScreen(() => import('../routes/subscribe.tsx'));
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
      { path: paths.highlights, Component: lazyScreen(() => import('../routes/highlights.tsx')) },
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
      { path: paths.account, Component: lazyScreen(() => import('../routes/account.tsx')) },
      // Addresses are case-insensitive: `/preferredVoices` matches, too.
      { path: paths.preferredVoices, Component: lazyScreen(() => import('../routes/preferred-voices.tsx')) },
      { path: paths.betterVoices, Component: lazyScreen(() => import('../routes/better-voices.tsx')) },
      { path: paths.feedCheck, Component: lazyScreen(() => import('../routes/feed-check.tsx')) },
      { path: `${paths.owner}/*`, Component: lazyScreen(() => import('../routes/owner.tsx')) },
      { path: paths.link, Component: lazyScreen(() => import('../routes/link.tsx')) },
      {
        path: paths.connectExtension,
        Component: lazyScreen(() => import('../routes/connect-extension.tsx')),
      },
      { path: paths.newsletter, Component: lazyScreen(() => import('../routes/newsletter.tsx')) },
    ],
  },
  { path: `${paths.player}/:userId?/*`, Component: lazyScreen(() => import('../routes/player.tsx')) },
  // Pages for everybody.
  { path: `${paths.feed}/*`, Component: lazyScreen(() => import('../routes/feed.tsx')) },
  { path: `${paths.share}/*`, Component: lazyScreen(() => import('../routes/share.tsx')) },
  { path: paths.socialThumbnail, Component: lazyScreen(() => import('../routes/social-thumbnail.tsx')) },
  { path: paths.start, Component: Start },
  { path: paths.invite, Component: lazyScreen(() => import('../routes/invite.tsx')) },
  { path: `${paths.signIn}/:trackingId?`, Component: lazyScreen(() => import('../routes/sign-in.tsx')) },
  { path: paths.finishSignIn, Component: lazyScreen(() => import('../routes/sign-in.tsx')) },
  {
    path: paths.requestPasswordReset,
    Component: lazyScreen(() => import('../routes/request-password-reset.tsx')),
  },
  { path: paths.resetPassword, Component: lazyScreen(() => import('../routes/reset-password.tsx')) },
  { path: paths.verifyEmail, Component: lazyScreen(() => import('../routes/verify-email.tsx')) },
  { path: paths.podcastSetup, Component: lazyScreen(() => import('../routes/podcast-setup.tsx')) },
  { path: paths.connectPlayer, Component: ConnectPlayer },
  { path: paths.androidSetup, Component: ConnectPlayer },
  { path: paths.iosSetup, Component: lazyScreen(() => import('../routes/ios-setup.tsx')) },
  { path: paths.howToClip, Component: lazyScreen(() => import('../routes/how-to-clip.tsx')) },
  { path: paths.onboardingIos, Component: IosGuide },
  { path: paths.shortcuts, Component: IosGuide },
  { path: paths.onboardingAndroid, Component: lazyScreen(() => import('../routes/android-guide.tsx')) },
  { path: paths.onboardingBookmark, Component: lazyScreen(() => import('../routes/bookmark-guide.tsx')) },
  { path: `${paths.uninstall}/:userId?`, Component: lazyScreen(() => import('../routes/uninstall.tsx')) },
  { path: paths.bye, Component: lazyScreen(() => import('../routes/bye.tsx')) },
  { path: paths.help, Component: lazyScreen(() => import('../routes/help.tsx')) },
  { path: '/about', Component: lazyScreen(() => import('../routes/to-home.tsx')) },
  { path: '/setup', Component: lazyScreen(() => import('../routes/to-home.tsx')) },
  { path: paths.design, Component: lazyScreen(() => import('../routes/design.tsx')) },
  { path: '*', Component: lazyScreen(() => import('../routes/not-found.tsx')) },
];

/** The screens that only a service for the public has. */
const serviceScreens: RouteObject[] = [
  {
    Component: PageShell,
    children: [
      { path: paths.subscribe, Component: Subscribe },
      { path: paths.subscription, Component: Subscribe },
      { path: paths.checkoutForm, Component: lazyScreen(() => import('../routes/checkout-form.tsx')) },
    ],
  },
  { path: paths.chooseVoice, Component: lazyScreen(() => import('../routes/choose-voice.tsx')) },
  { path: paths.choosePlan, Component: lazyScreen(() => import('../routes/choose-plan.tsx')) },
  { path: paths.sampleAudio, Component: lazyScreen(() => import('../routes/sample-audio.tsx')) },
  { path: paths.enterUrl, Component: lazyScreen(() => import('../routes/enter-url.tsx')) },
  { path: paths.welcome, Component: lazyScreen(() => import('../routes/welcome.tsx')) },
  { path: paths.createAccount, Component: lazyScreen(() => import('../routes/create-account.tsx')) },
  { path: paths.pinExtension, Component: lazyScreen(() => import('../routes/pin-extension.tsx')) },
  { path: paths.usesPodcastApp, Component: lazyScreen(() => import('../routes/uses-podcast-app.tsx')) },
  { path: paths.listeningTypes, Component: lazyScreen(() => import('../routes/listening-types.tsx')) },
  { path: paths.quickstart, Component: lazyScreen(() => import('../routes/quickstart.tsx')) },
  { path: paths.chooseFeeds, Component: lazyScreen(() => import('../routes/choose-feeds.tsx')) },
  { path: paths.captureTool, Component: lazyScreen(() => import('../routes/capture-tool.tsx')) },
  {
    path: paths.onboardingComplete,
    Component: lazyScreen(() => import('../routes/onboarding-complete.tsx')),
  },
  { path: paths.onboardingTrial, Component: Trial },
  { path: paths.onboardingTrialMobile, Component: Trial },
  { path: paths.setupTrial, Component: lazyScreen(() => import('../routes/to-trial.tsx')) },
  { path: paths.freeConverter, Component: lazyScreen(() => import('../routes/free-converter.tsx')) },
  { path: `${paths.demo}/:sample?`, Component: lazyScreen(() => import('../routes/demo.tsx')) },
  { path: paths.organizations, Component: lazyScreen(() => import('../routes/organizations.tsx')) },
  { path: paths.api, Component: lazyScreen(() => import('../routes/api.tsx')) },
  { path: paths.affiliate, Component: lazyScreen(() => import('../routes/affiliate.tsx')) },
  { path: paths.contact, Component: lazyScreen(() => import('../routes/contact.tsx')) },
  { path: paths.terms, Component: lazyScreen(() => import('../routes/terms.tsx')) },
  { path: paths.privacy, Component: lazyScreen(() => import('../routes/privacy.tsx')) },
  { path: paths.dmca, Component: lazyScreen(() => import('../routes/dmca.tsx')) },
  { path: paths.embed, Component: lazyScreen(() => import('../routes/embed.tsx')) },
  { path: paths.lessons, Component: lazyScreen(() => import('../routes/lessons-checkout.tsx')) },
  { path: paths.paymentSuccess, Component: lazyScreen(() => import('../routes/payment-success.tsx')) },
  { path: `${paths.code}/:couponCode?`, Component: Offer },
  { path: `${paths.referral}/:referralUuid?`, Component: Offer },
  { path: partner, Component: lazyScreen(() => import('../routes/partner.tsx')) },
];

/** The screens of a service. */
export const allScreens = [...commonScreens, ...serviceScreens];

/** The screens of an installation that is not set up. */
const firstRunScreens: RouteObject[] = [
  { path: paths.start, Component: Start },
  { path: '*', Component: lazyScreen(() => import('../routes/closed.tsx')) },
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
