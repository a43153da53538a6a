/**
 * What public pages say before their scripts are there: the service writes it into the page, and the screen says the same in the
 * same place. More of them: `screen-text.ts`.
 */
export const publicText = {
  /** Under the landing page's headline. */
  landingLead: (brandName: string): string =>
    `Give ${brandName} an article or a text. It starts reading to you at once, here in the browser, and the same audio is ready in your favorite podcast app.`,
  landingStart: 'Start for free',
  /** In the landing page's picture: what was read already, the word that is being read, what comes. */
  sample: {
    title: 'A quiet morning · 4 min',
    said: 'The kettle had just begun to hum when she opened the window, and the whole street',
    now: 'came in',
    upcoming: 'with the light: bread, wet stone, a bicycle bell somewhere below.',
  },
  /** Under a shared article, for visitors. */
  shareQuestion: 'Want to listen to more articles like this?',
  /** Under the heading of the public directory. */
  directoryLead: 'Blogs, newsletters and news sites, read aloud as podcasts.',
} as const;
