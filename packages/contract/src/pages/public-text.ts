/**
 * Texts of public pages that are shown before their scripts have loaded: the server writes them into the
 * page, and the screen shows the same text in the same place. See also `screen-text.ts`.
 */
export const publicText = {
  /** Below the landing page's headline. */
  landingLead:
    'Convert any article, PDF, email, rss feed, and more into audio and listen in your favorite podcast app. Each word lights up as you hear it, and your place is kept on every device.',
  landingStart: 'Start for free',
  /** Beside the play button of the landing page. */
  landingPlay: 'Hear this page',
  /** Below a shared article, for visitors. */
  shareQuestion: 'Want to listen to more articles like this?',
  /** Below the heading of the public directory. */
  directoryLead: 'Blogs, newsletters and news sites, read aloud as podcasts.',
} as const;
