import type { SignedIn } from './account.ts';
import {
  type Acknowledged,
  buyCharacters,
  type Kind,
  type ListedArticle,
  sendLink,
  sendMail,
  sendPdf,
  sendText,
} from './inputs.ts';
import type { Outside } from './outside.ts';

/** What was sent in a round and acknowledged before the kill. */
export interface Sent {
  acknowledged: Acknowledged[];
  /** Audio that was received before the kill, by title. */
  receivedAudio: Map<string, Promise<Buffer>>;
  /** Checkouts whose payment was confirmed. */
  payments: string[];
}

/** Inputs per round, by kind; the feed of the account gets an item as well. */
const counts = { texts: 2, links: 2, pdfs: 1, mails: 1, purchases: 1 };

/** How a round is sent. */
interface SendOptions {
  round: number;
  characters: number;
  mailPort: number;
  outside: Outside;
  /** Called whenever the service has acknowledged an input. */
  onAcknowledged: () => void;
}

export const nothingSent = (): Sent => ({ acknowledged: [], receivedAudio: new Map(), payments: [] });

/** Sends all inputs of a round at the same time. @param sent gets each input when it is acknowledged */
export async function sendRound(account: SignedIn, sent: Sent, options: SendOptions): Promise<void> {
  const { round, characters, mailPort, outside, onAcknowledged } = options;
  const note = (kind: Kind, title: string) => {
    sent.acknowledged.push({ kind, title });
    onAcknowledged();
  };
  outside.publish(account.name, `Item ${round}`);
  const titles = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name} ${round}.${at}`);
  await Promise.all([
    ...titles('Text', counts.texts).map(async (title) => {
      const article = await sendText(account, title, characters);
      if (!article) return;
      note('text', title);
      sent.receivedAudio.set(title, listen(account, article));
    }),
    ...titles('Page', counts.links).map(async (title) => {
      if (await sendLink(account, title, outside.origin)) note('link', title);
    }),
    ...titles('Document', counts.pdfs).map(async (title) => {
      if (await sendPdf(account, title)) note('pdf', title);
    }),
    ...titles('Mail', counts.mails).map(async (title) => {
      const attached = `Attached to ${title}`;
      if (!(await sendMail(account, mailPort, { title, attached, characters }))) return;
      note('mail', title);
      note('attachment', attached);
    }),
    ...titles('Purchase', counts.purchases).map(async () => {
      const checkout = await buyCharacters(account);
      if (checkout !== null) sent.payments.push(checkout);
    }),
  ]);
}

/** Receives audio until the connection breaks. */
async function listen(account: SignedIn, article: ListedArticle): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    const response = await fetch(new URL(article.stream_url, account.url));
    if (!response.ok) return Buffer.alloc(0);
    for await (const chunk of response.body ?? []) chunks.push(chunk);
  } catch {
    // The service was killed.
  }
  return Buffer.concat(chunks);
}
