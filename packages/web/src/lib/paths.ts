/** Every address of the web app: routes are declared and links are built with these. */
export const paths = {
  home: '/',
  add: '/add',
  addText: '/add/text',
  addFile: '/add/file',
  playlist: '/playlist',
  /** Followed by the id of the book. */
  book: '/book',
  highlights: '/highlights',
  discover: '/discover',
  search: '/search',
  feeds: '/feeds',
  /** Followed by the feed's id, including its slashes. */
  feed: '/feed',
  /** Followed by the file's name. */
  share: '/share',
  /** The social card of an article or a feed; its query has the id. */
  socialThumbnail: '/SocialThumbnailTemplate',
  settings: '/settings',
  account: '/Account',
  preferredVoices: '/PreferredVoices',
  /** For owners; `features/administration/owner-paths.ts` has the pages below it. */
  owner: '/owner',
  betterVoices: '/betterVoices',
  /** Target of the link that the first start prints. */
  start: '/start',
  /** Target of the link of an invitation. */
  invite: '/invite',
  signIn: '/signin',
  finishSignIn: '/finishSignin',
  requestPasswordReset: '/request-password-reset',
  resetPassword: '/reset-password',
  /** Target of the link in the mail that verifies an address. */
  verifyEmail: '/verify-email',
  bye: '/bye/',
  link: '/link',
  /** Opened by the browser extension, to get a key. */
  connectExtension: '/connect/extension',
  /** Shown once the extension is removed; followed by the user's id. */
  uninstall: '/uninstall',
  /** Target of a newsletter's own link that adds one of its articles. */
  newsletter: '/newsletter',
  /** Followed by the user's id. */
  player: '/player',
  podcastSetup: '/setupnew',
  feedCheck: '/setupnew/check',
  chooseVoice: '/onboarding/ChooseVoice',
  choosePlan: '/onboarding/ChoosePlan',
  /** The first minute of any page; its query names the page. */
  sampleAudio: '/onboarding',
  enterUrl: '/onboarding/enter-url',
  welcome: '/onboarding/Welcome',
  createAccount: '/onboarding/CreateAccount',
  pinExtension: '/onboarding/pin',
  usesPodcastApp: '/onboarding/PodcastApp',
  listeningTypes: '/onboarding/Types',
  onboardingTrial: '/onboarding/trial',
  onboardingTrialMobile: '/onboarding/TrialMobile',
  setupTrial: '/setupnew/trial',
  /** The older address of the same step, one for each kind of phone. */
  iosSetup: '/setupnew/ios',
  androidSetup: '/setupnew/android',
  howToClip: '/onboarding/HowToClip',
  quickstart: '/onboarding/Quickstart',
  onboardingComplete: '/onboarding/Complete',
  chooseFeeds: '/onboarding/Quickstart/1',
  captureTool: '/onboarding/Quickstart/3',
  /** The step at which a podcast app is connected. */
  connectPlayer: '/onboarding/Quickstart/2',
  onboardingIos: '/onboarding/ios',
  onboardingAndroid: '/onboarding/android',
  onboardingBookmark: '/onboarding/bookmark',
  shortcuts: '/shortcuts',
  subscribe: '/subscribe',
  subscription: '/subscription',
  checkoutForm: '/CheckoutForm',
  /** The checkout of the lessons' partner. */
  lessons: '/drawabox',
  /** The player that pages of other sites show in a frame. */
  embed: '/embed',
  paymentSuccess: '/payment/success',
  /** Followed by a coupon's code. */
  code: '/code',
  /** Followed by the referrer's own id. */
  referral: '/referral',
  organizations: '/organizations',
  api: '/api',
  affiliate: '/affiliate',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  dmca: '/dmca',
  /** Sample articles for everybody; followed by the id of the article to show first. */
  demo: '/demo',
  freeConverter: '/freeaitexttospeech',
  help: '/help',
  design: '/design',
} as const;

type QueryValues = Record<string, string | number | null | undefined>;

/** Builds a path with a query string; omits empty and absent values. */
export function withQuery(path: string, values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
