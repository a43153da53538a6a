/**
 * Titles, descriptions and headings that the service writes into its pages; `{brandName}` stands for the brand. The
 * web's catalogues contain them, because the service shows them in the language of who requests the page.
 */

/** Pages that are equal for all users, by their address in lower case. The brand follows the title. */
export const pageHeads = {
  '/terms': {
    title: 'Terms of Service',
    description: 'The agreement between you and the operator of {brandName}.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'What {brandName} knows about you, why, who else gets to see it, and when it is forgotten.',
  },
  '/dmca': {
    title: 'DMCA',
    description: "How to have removed what can be heard through {brandName} without its owner's consent.",
  },
  '/demo': {
    title: 'Hear a sample',
    description: 'Three short texts, read aloud by the voices that come with {brandName}. No account needed.',
  },
  '/freeaitexttospeech': {
    title: 'Free AI text to speech',
    description:
      'Turn a text, a page or a file into natural speech. The audio comes by email, without an account.',
  },
  '/organizations': {
    title: 'For organizations',
    description:
      '{brandName} for businesses, schools, libraries and nonprofits: reports, readings and news as audio.',
  },
  '/api': {
    title: 'API',
    description: 'One call turns an article, a text, a file or a feed into audio, and into a podcast feed.',
  },
  '/contact': {
    title: 'Contact',
    description: 'How to reach the people behind {brandName}: questions, organizations, developers.',
  },
  '/onboarding/ios': {
    title: '{brandName} on iPhone and iPad',
    description: 'Send articles from the share menu of an iPhone or iPad, and listen to them.',
  },
  '/onboarding/android': {
    title: '{brandName} on Android',
    description: 'Install the app on an Android phone, and share articles to it.',
  },
  '/onboarding/howtoclip': {
    title: 'Top 3 Ways to Convert',
    description: 'By its address, as a PDF, or by selecting its text: how a page becomes audio.',
  },
} as const;

/** Headings of screens that the service writes before their scripts have loaded. */
export const screenHeadings = {
  add: 'Add Article',
  playlist: 'Playlist',
  discover: 'Discover',
  settings: 'Settings',
  player: 'Player',
  feeds: 'Feeds',
} as const;

/** Titles of addresses where nothing is. */
export const missingTitles = {
  article: 'Article not found',
  feed: 'Feed not found',
  page: 'Page not found',
} as const;

/** Texts of the page that every address of the web application shares, and of the manifests. */
export const shellText = {
  description:
    'Turn articles, text and documents into audio, and listen in the browser or in any podcast app.',
  noScript: 'Earmark needs JavaScript to play what you read. Your private podcast feed works without it.',
  playerDescription: 'Your playlist, and nothing but the player.',
} as const;

/** Texts of the page of an error, which needs no script, and of the window in which a social sign-in ends. */
export const errorPageText = {
  pasteInstead:
    'The text did not get through, and nothing of it was kept here. Copy it where you found it, and paste it on the page below.',
  pasteLink: 'Paste the text',
  nothingLost: 'Nothing you added before is lost.',
  homeLink: 'Go to the start page',
  clearCookies:
    'Usually these are cookies that have piled up. Clear the cookies of this site, then try again.',
  errorNumber: 'Error {number}',
  errorOfRequest: 'Error {number}, request {request}',
  backToSignIn: 'Back to Sign In',
  signedIn: 'You are signed in. You can close this window.',
} as const;
