/**
 * Texts of public pages that are shown before their scripts have loaded: the server writes them into the
 * page, and the screen shows the same text in the same place. See also `screen-text.ts`.
 */
export const publicText = {
  /** Below the landing page's headline. */
  landingLead: (brandName: string): string =>
    `Give ${brandName} an article or a text. It starts reading to you at once, here in the browser, and the same audio is ready in your favorite podcast app.`,
  landingStart: 'Start for free',
  /** In the landing page's illustration: text already read, the current word, and the text to come. */
  sample: {
    title: 'A quiet morning · 4 min',
    spoken: 'The kettle had just begun to hum when she opened the window, and the whole street',
    now: 'came in',
    upcoming: 'with the light: bread, wet stone, a bicycle bell somewhere below.',
  },
  /** Below a shared article, for visitors. */
  shareQuestion: 'Want to listen to more articles like this?',
  /** Below the heading of the public directory. */
  directoryLead: 'Blogs, newsletters and news sites, read aloud as podcasts.',
} as const;
