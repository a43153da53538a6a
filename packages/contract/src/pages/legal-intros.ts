import type { PageIntro } from './page-intros.ts';

/** The beginning of a legal page. */
export interface LegalIntro extends PageIntro {
  section: {
    title: string;
    /** One paragraph, or the items of a list. */
    text: string | readonly string[];
  };
}

/** Returns the intro of a legal page, which the server writes into the page and the screen shows in the same place. */
export const legalIntros = {
  terms: (brandName: string): LegalIntro => ({
    heading: 'Terms of Service',
    lead: `These terms are an agreement between you and the operator of this installation of ${brandName}. By using it, you accept them.`,
    section: {
      title: 'What the service does',
      text: `${brandName} turns written content that you provide into spoken audio: links, texts, files, emails that you forward, and feeds that you follow. You listen in the browser or through a private podcast feed. The voices are computer-generated and can make mistakes; the written original is authoritative.`,
    },
  }),
  privacy: (brandName: string): LegalIntro => ({
    heading: 'Privacy Policy',
    lead: `What ${brandName} stores about you, why, who can see it, and when it is deleted.`,
    section: {
      title: 'What is stored',
      text: [
        'Your account: email address, name if you entered one, a hash of your password or the sign-in service that you used, and your settings.',
        'What you add: addresses, texts and files, the audio made from them, and your playback positions.',
        'The feeds that you follow, and the address of your private podcast feed.',
        'Emails sent to your forwarding address, and the sender addresses that you linked.',
        'Your plan, your usage, and your payments. Card numbers go directly to the payment provider and never reach this service.',
        'The sessions in which you are signed in, so that they can be ended.',
      ],
    },
  }),
  dmca: (brandName: string): LegalIntro => ({
    heading: 'DMCA',
    lead: `How to have your work removed if it can be heard on ${brandName} without your consent.`,
    section: {
      title: 'What is public here',
      text: `${brandName} makes audio for the person who adds a text. Others can access it only through a link that this person shared, or on the page of a public feed, which names its source and links to it.`,
    },
  }),
} as const;
