/** What is shared: an article's page, a feed's page, or the person's own invitation. `url` is a whole address. */
export type Shared =
  /** An article of the user's own playlist, whose link is made when it is asked for. */
  { kind: 'entry'; title: string; entryId: string } | Linked;

/** What has its link. */
export type Linked =
  | { kind: 'article'; title: string; url: string }
  | { kind: 'feed'; title: string; url: string }
  | { kind: 'referral'; url: string };

/** What a share says, with and without its link: docs/product/sharing-and-privacy.md#share-dialog. */
export interface ShareMessage {
  /** Title of the dialog. */
  heading: string;
  /** Without the link, for places that take it by itself. */
  words: string;
  /** Words and link. */
  text: string;
  emailSubject: string;
  emailBody: string;
}

export function shareMessage(shared: Linked): ShareMessage {
  const { url } = shared;
  if (shared.kind === 'referral') {
    const words = 'Check out this cool learning tool:';
    const text = `${words} ${url}`;
    return {
      heading: 'Share Referral Link',
      words,
      text,
      emailSubject: words.replace(/:$/, ''),
      emailBody: text,
    };
  }
  const isFeed = shared.kind === 'feed';
  const words = `${isFeed ? 'Check out this podcast feed' : 'Check this out'}: ${shared.title}`;
  return {
    heading: 'Share Article',
    words,
    text: `${words} ${url}`,
    emailSubject: shared.title,
    emailBody: `${words}\n\n${isFeed ? 'Listen here:' : 'Read and listen here:'} ${url}`,
  };
}

export interface ShareTarget {
  name: string;
  href: string;
}

/** A messaging app, a microblog, a social, a professional and a forum network, and e-mail: each gets words and link. */
export function shareTargets(shared: Linked): ShareTarget[] {
  const { words, text, emailSubject, emailBody } = shareMessage(shared);
  const { url } = shared;
  const to = (address: string, values: Record<string, string>) =>
    `${address}?${Object.entries(values)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')}`;
  return [
    { name: 'WhatsApp', href: to('https://wa.me/', { text }) },
    { name: 'X', href: to('https://twitter.com/intent/tweet', { text: words, url }) },
    { name: 'Facebook', href: to('https://www.facebook.com/sharer/sharer.php', { u: url, quote: words }) },
    { name: 'LinkedIn', href: to('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Reddit', href: to('https://www.reddit.com/submit', { url, title: words }) },
    { name: 'Email', href: to('mailto:', { subject: emailSubject, body: emailBody }) },
  ];
}
