import { t } from '@lingui/core/macro';

/**
 * The shared object: an article's page, a feed's page, or the user's own referral link. `url` is a full URL.
 */
export type Shared =
  /** An article of the user's own playlist, whose link is created on request. */
  { kind: 'entry'; title: string; entryId: string; position?: number } | Linked;

/** An object with a link. */
export type Linked =
  | {
      kind: 'article';
      title: string;
      url: string;
      /** Seconds at which the listener is, from which the link can start. */
      position?: number;
    }
  | { kind: 'feed'; title: string; url: string }
  | { kind: 'referral'; url: string };

/** The texts of a share, with and without the link: docs/product/sharing-and-privacy.md#share-dialog. */
export interface ShareMessage {
  /** Title of the dialog. */
  heading: string;
  /** Without the link, for services that take it separately. */
  words: string;
  /** Text and link. */
  text: string;
  emailSubject: string;
  emailBody: string;
}

export function shareMessage(shared: Linked): ShareMessage {
  const { url } = shared;
  if (shared.kind === 'referral') {
    const words = t`Check out this cool learning tool:`;
    const text = `${words} ${url}`;
    return {
      heading: t`Share Referral Link`,
      words,
      text,
      emailSubject: words.replace(/:$/, ''),
      emailBody: text,
    };
  }
  const isFeed = shared.kind === 'feed';
  const words = `${isFeed ? t`Check out this podcast feed` : t`Check this out`}: ${shared.title}`;
  return {
    heading: t`Share Article`,
    words,
    text: `${words} ${url}`,
    emailSubject: shared.title,
    emailBody: `${words}\n\n${isFeed ? t`Listen here:` : t`Read and listen here:`} ${url}`,
  };
}

/** Returns a link that starts at a time. @param seconds from the beginning */
export function atTime(url: string, seconds: number): string {
  const address = new URL(url);
  address.searchParams.set('t', `${Math.floor(seconds)}`);
  return address.href;
}

export interface ShareTarget {
  name: string;
  href: string;
}

/**
 * Returns share links for a messaging app, a microblog, a social, a professional and a forum network, and
 * e-mail, each with text and link.
 */
export function shareTargets(shared: Linked): ShareTarget[] {
  const { words, text, emailSubject, emailBody } = shareMessage(shared);
  const { url } = shared;
  const to = (address: string, values: Record<string, string>) =>
    `${address}?${Object.entries(values)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')}`;
  return [
    { name: t`WhatsApp`, href: to('https://wa.me/', { text }) },
    { name: 'X', href: to('https://twitter.com/intent/tweet', { text: words, url }) },
    { name: t`Facebook`, href: to('https://www.facebook.com/sharer/sharer.php', { u: url, quote: words }) },
    { name: t`LinkedIn`, href: to('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: t`Reddit`, href: to('https://www.reddit.com/submit', { url, title: words }) },
    { name: t`Email`, href: to('mailto:', { subject: emailSubject, body: emailBody }) },
  ];
}
