/** The heading of a public page, and the sentences below it. */
export interface PageIntro {
  heading: string;
  lead: string;
}

/**
 * Returns the intro of a public page. The server writes it into the page, so that it is shown before the scripts have
 * loaded, and the screen shows the same text in the same place.
 */
export const pageIntros = {
  converter: (brandName: string): PageIntro => ({
    heading: 'Free AI text to speech',
    lead: `Give ${brandName} a text, a page or a file. The audio comes by email, without an account.`,
  }),
  demo: (brandName: string): PageIntro => ({
    heading: 'Hear a sample',
    lead: `Three short texts, read by the voices that come with ${brandName}. Show a transcript to read along, and tap a word to hear it from there.`,
  }),
  organizations: (brandName: string): PageIntro => ({
    heading: `${brandName} for organizations`,
    lead: 'Your people have more to read than they have time to sit. Give them the same texts as audio, in a player of their own and in any podcast app.',
  }),
  api: (): PageIntro => ({
    heading: 'Text in, audio out',
    lead: 'One call turns an article, a text, a file or a feed into audio that plays at once.',
  }),
  contact: (): PageIntro => ({ heading: 'Contact', lead: 'A person reads every message.' }),
  referral: (brandName: string): PageIntro => ({
    heading: "You've Been Invited!",
    lead: `A friend listens with ${brandName}, and would like you to try it.`,
  }),
} as const;
