import { setTimeout as sleep } from 'node:timers/promises';
import { type Article, idTokenHeader, type SignedIn } from '@earmark/contract';
import { createTransport } from 'nodemailer';
import { freshText } from '../start-service.ts';
import { listenToEvents } from './event-stream.ts';
import { listenToArticle } from './live-stream.ts';
import type { Topology } from './topology.ts';

/** What happened so far. */
export interface Totals {
  requests: number;
  failedRequests: number;
  adds: number;
  mails: number;
  /** Mails that were sent again, because the first connection was refused or broke off before the reply. */
  repeatedMails: number;
  streams: number;
  resumedStreams: number;
  brokenStreams: number;
  resumedEvents: number;
}

/** Requests, audio streams, events, texts and mails of one user, without a pause, until it is stopped. */
export interface Load {
  readonly totals: Totals;
  /** One line per failure. */
  readonly faults: string[];
  /** Titles of all acknowledged texts and mails. */
  readonly titles: string[];
  list(): Promise<Article[]>;
  /** Stops adding, and waits until the streams are heard to their ends. */
  stop(): Promise<void>;
}

/** Length of the texts and mails, and the pauses between them, in characters and milliseconds. */
const characters = 1_000;
const pauses = { read: 250, add: 3_000, mail: 4_000, book: 1_000 };
/**
 * A text whose conversion takes longer than the pauses between two, and its listeners: enough that each process of
 * the role `api` very likely serves one of them when it is replaced.
 */
const bookCharacters = 60_000;
const bookListeners = 6;
/** Attempts to send a mail, one a second; servers on the internet try for days. */
const mailAttempts = 60;

export async function startLoad({ url, mailPort }: Topology): Promise<Load> {
  const totals: Totals = {
    requests: 0,
    failedRequests: 0,
    adds: 0,
    mails: 0,
    repeatedMails: 0,
    streams: 0,
    resumedStreams: 0,
    brokenStreams: 0,
    resumedEvents: 0,
  };
  const faults: string[] = [];
  const titles: string[] = [];
  const stopping = new AbortController();
  let headers: Record<string, string> = { 'content-type': 'application/json' };

  /** Sends one request; any other response than success counts as failed. It is not repeated. */
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body | null> => {
    totals.requests += 1;
    try {
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      const response = await fetch(`${url}${path}`, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
      return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Body;
    } catch (error) {
      totals.failedRequests += 1;
      const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
      faults.push(`${new Date().toISOString()} ${method} ${path}: ${String(error)}${cause}`);
      return null;
    }
  };
  const account = { email: `${crypto.randomUUID()}@example.net`, password: 'correct horse' };
  const signedIn = await call<SignedIn>('POST', '/api/identity/sign-up', account);
  headers = { ...headers, [idTokenHeader]: signedIn?.id_token ?? '' };
  const forwarding = await call<{ address: string }>('GET', '/api/user/forwarding_address');
  const list = async () => (await call<Article[]>('GET', '/api/user/articles')) ?? [];

  const repeat = async (pauseMs: number, work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !stopping.signal.aborted; round++) {
      await work(round);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const addText = async (title: string, length: number): Promise<Article | null> => {
    const article = await call<Article>('POST', '/api/user/articles', { title, text: freshText(length) });
    if (!article) return null;
    totals.adds += 1;
    titles.push(title);
    return article;
  };
  const listen = async ({ title, stream_url }: Article): Promise<void> => {
    totals.streams += 1;
    const { resumed, fault } = await listenToArticle(new URL(stream_url, url));
    if (resumed > 0) totals.resumedStreams += 1;
    if (fault === null) return;
    totals.brokenStreams += 1;
    faults.push(`stream of ${title}: ${fault}`);
  };
  const streams: Promise<void>[] = [];
  const add = async (round: number) => {
    const article = await addText(`Text ${round}`, characters);
    if (article) streams.push(listen(article));
  };
  const book = async (round: number) => {
    const article = await addText(`Book ${round}`, bookCharacters);
    if (article) await Promise.all(Array.from({ length: bookListeners }, () => listen(article)));
  };
  const mail = async (round: number) => {
    const subject = `Mail ${round}`;
    const message = {
      from: 'ann@example.net',
      to: forwarding?.address ?? '',
      subject,
      text: freshText(characters),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        await sendMail(mailPort, message);
        break;
      } catch (error) {
        totals.repeatedMails += 1;
        if (attempt === mailAttempts) return void faults.push(`${subject}: ${String(error)}`);
        await sleep(1_000);
      }
    }
    totals.mails += 1;
    titles.push(subject);
  };
  const events = listenToEvents(`${url}/api/user/events`, headers, stopping.signal, {
    onResumed: () => {
      totals.resumedEvents += 1;
    },
    onFault: (fault) => {
      totals.failedRequests += 1;
      faults.push(fault);
    },
  });
  const loops = [
    events,
    repeat(pauses.read, () => call('GET', '/api/user/articles')),
    repeat(pauses.read, () => call('GET', '/api/user')),
    repeat(pauses.read, () => call('GET', '/')),
    repeat(pauses.add, add),
    repeat(pauses.book, book),
    repeat(pauses.mail, mail),
  ];
  return {
    totals,
    faults,
    titles,
    list,
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      await Promise.all(streams);
    },
  };
}

async function sendMail(port: number, message: object): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    connectionTimeout: 5_000,
    tls: { rejectUnauthorized: false },
  });
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}
