import 'virtual:earmark-later-routes';
import { routes } from 'virtual:earmark-routes';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type Handlers, makeUser, unreachable } from '../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../test/render-app.tsx';
import { setWidth } from '../../test/set-width.ts';

/** Gives every endpoint the same response, except the calls that load the signed-in user. */
function respondToAll(respond: () => never | Promise<never>): Handlers {
  const all = Object.fromEntries(Object.keys(routes).map((name) => [name, respond]));
  return { ...all, userSignin: () => makeUser(), getUser: () => makeUser() } as Handlers;
}
const silent = respondToAll(() => new Promise<never>(() => {}));
const broken = respondToAll(unreachable);

/** Returns a function that reports whether any screen was rendered without a heading. */
function watchHeadings(): () => boolean {
  let lacked = false;
  const observer = new MutationObserver(() => {
    if (document.querySelector('main') !== null && document.querySelector('h1') === null) lacked = true;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => lacked;
}

/** Address, its heading while requests are pending, and its heading if the service cannot be reached. */
test.each([
  ['/add', 'Add Article', 'Add Article'],
  ['/add/text', 'Copy & Paste Text', 'Copy & Paste Text'],
  ['/add/file', 'Upload File', 'Upload File'],
  ['/playlist', 'Playlist', 'Playlist'],
  ['/book/0', 'Loading the book...', 'This book could not be loaded'],
  ['/highlights', 'Highlights', 'Highlights'],
  ['/discover', 'Discover', 'Discover'],
  ['/search?q=lamps', 'Discover', 'Discover'],
  ['/feeds', 'Feeds', 'Feeds'],
  ['/feed/lamps.example', 'Loading the feed...', 'This feed could not be loaded'],
  ['/share/a1', 'Loading...', 'Article not found'],
  ['/settings', 'Settings', 'Settings'],
  ['/Account', 'Account', 'Account'],
  ['/PreferredVoices', 'Preferred voices', 'Preferred voices'],
  ['/link?email=me@work.example', 'Link an email address', 'Link an email address'],
  ['/connect/extension', 'Connect the browser extension', 'Connect the browser extension'],
  ['/subscription', 'Subscription', 'Subscription'],
  ['/subscription?chars=3000000', 'Subscription', 'Subscription'],
  ['/CheckoutForm?plan=pro-monthly', 'Checkout', 'Checkout'],
  ['/onboarding/ChooseVoice', 'Loading...', 'The plans could not be loaded'],
  ['/onboarding/ChoosePlan', 'Loading...', 'The plans could not be loaded'],
  ['/onboarding/trial', /^Redirecting/, 'Loading...'],
  ['/player/u1', 'Loading...', 'Player'],
  // Signed-in people are redirected from there.
  ['/signin', 'Add Article', 'Add Article'],
  ['/code/none', 'Loading...', 'Failed to load route'],
  ['/nowhere', 'Loading...', 'Failed to load route'],
  ['/drawabox', 'Redirecting...', 'Something went wrong'],
  ['/setupnew', 'Podcast Setup', 'Podcast Setup'],
  ['/setupnew/check', 'Can my app reach this?', 'Can my app reach this?'],
  ['/onboarding/quickstart/2', 'Welcome', 'Welcome'],
  ['/onboarding/HowToClip', 'Top 3 Ways to Convert', 'Top 3 Ways to Convert'],
  ['/shortcuts', 'Earmark on iPhone and iPad', 'Earmark on iPhone and iPad'],
  ['/onboarding/bookmark', 'A bookmark that sends pages', 'A bookmark that sends pages'],
  ['/contact', 'Contact', 'Contact'],
  ['/organizations', 'Earmark for organizations', 'Earmark for organizations'],
  ['/api', 'Text in, audio out', 'Text in, audio out'],
  ['/affiliate', 'Affiliate program', 'Affiliate program'],
  ['/SocialThumbnailTemplate?id=a1', 'Social card', 'Social card'],
  ['/onboarding', 'Enter an Article URL', 'Enter an Article URL'],
  ['/onboarding/Welcome', 'Top 3 Ways to Convert', 'Top 3 Ways to Convert'],
  ['/onboarding/pin', 'Pin Earmark to your toolbar', 'Pin Earmark to your toolbar'],
  ['/onboarding/PodcastApp', 'Do you use a podcast app?', 'Do you use a podcast app?'],
  ['/onboarding/Types', 'What would you like to listen to?', 'What would you like to listen to?'],
  ['/onboarding/Complete', "You're in!", "You're in!"],
  ['/onboarding/Quickstart', 'Loading...', 'The plans could not be loaded'],
  ['/onboarding/Quickstart/1', 'Loading...', 'Subscribe to some feeds'],
  ['/onboarding/Quickstart/3', 'Add a button to your browser', 'Add a button to your browser'],
  ['/uninstall?USER_ID=u1', 'Sorry to see you go', 'Sorry to see you go'],
  ['/embed', 'Let your readers listen', 'Let your readers listen'],
  ['/onboarding/android', 'Earmark on Android', 'Earmark on Android'],
  ['/demo', 'Hear a sample', 'Hear a sample'],
  ['/terms', 'Terms of Service', 'Terms of Service'],
  ['/payment/success?session_id=cs_1', 'Loading...', 'One Last Step!'],
  ['/verify-email?oobCode=c1', 'Loading...', 'Confirm Your Email Address'],
  ['/nowhere/at/all', 'Page not found', 'Page not found'],
])('%s has a heading from the start, also if no response arrives', async (address, waiting, failed) => {
  rememberSession();
  const lacked = watchHeadings();
  const first = renderApp(address, silent);
  expect(await screen.findByRole('heading', { level: 1, name: waiting })).toBeTruthy();
  first.unmount();
  renderApp(address, broken);
  expect(await screen.findByRole('heading', { level: 1, name: failed })).toBeTruthy();
  expect(lacked()).toBe(false);
});

test('the mobile settings have their heading before their screen has loaded', async () => {
  setWidth(390);
  rememberSession();
  const lacked = watchHeadings();
  renderApp('/playlist?mode=settings', silent);
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeTruthy();
  expect(lacked()).toBe(false);
});
