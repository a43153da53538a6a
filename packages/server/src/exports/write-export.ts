import { makeZip } from 'client-zip';
import { getUser, getUserSettings, showPasskeys, showSessions } from '../accounts/index.ts';
import { exportOpml } from '../feeds/index.ts';
import { allHighlights } from '../highlights/index.ts';
import { listMessages } from '../inbox/index.ts';
import { getListening, getSpeeds } from '../listening/index.ts';
import { listEntries, showCharacters } from '../metering/index.ts';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/tables.ts';
import type { Actor } from '../platform/http/actor.ts';
import { type ExportedArticle, exportArticles, listCollections } from '../playlist/index.ts';

type Owner = Pick<Actor, 'userId'>;

/** Contributions of domains that only some installations have. */
export interface ExportsOptions {
  /** Returns the bonuses of an account; there are none if absent. */
  listBonuses?: (db: Db, userId: string) => Promise<readonly unknown[]>;
  /** Returns the vote of an account for a charity; there is none if absent. */
  findCharityVote?: (db: Db, userId: string) => Promise<unknown>;
}

/**
 * Returns all data of an account as a ZIP that is created while it is sent, so that it is neither held in
 * memory nor stored.
 */
export const writeExport = (app: App, owner: Owner, options: ExportsOptions): ReadableStream<Uint8Array> =>
  makeZip(toBytes(app, files(app, owner, options)));

/**
 * When an error occurs, the response has already started: the client sees an aborted download, and the log
 * contains the reason.
 */
async function* toBytes<Part>(app: App, parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    app.log.error({ err: error }, 'an export was aborted');
    throw error;
  }
}

async function* files(app: App, owner: Owner, options: ExportsOptions) {
  yield { name: 'earmark.json', input: json(app, owner, options), lastModified: app.clock.now() };
  yield { name: 'feeds.opml', input: await exportOpml(app, owner), lastModified: app.clock.now() };
  for await (const { article, audioKey } of exportArticles(app, owner.userId)) {
    const content = audioKey && (await app.blobs.get(audioKey));
    if (!content) continue;
    const { stream, size } = content;
    yield {
      name: audioName(article),
      input: stream as AsyncIterable<Uint8Array>,
      size,
      lastModified: new Date(article.date_added),
    };
  }
}

/** Yields one JSON document, article by article, because texts are large. */
async function* json(app: App, owner: Owner, options: ExportsOptions): AsyncGenerator<string> {
  const head = JSON.stringify(await describeAccount(app, owner, options), null, 2);
  // Everything except the closing brace, followed by the playlist as the last property.
  yield `${head.slice(0, -2)},\n  "playlist": [`;
  let separator = '\n';
  for await (const entry of exportArticles(app, owner.userId)) {
    yield `${separator}${JSON.stringify(await describeEntry(entry))}`;
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}

async function describeAccount(app: App, owner: Owner, options: ExportsOptions) {
  const { userId } = owner;
  const settings = await getUserSettings(app, userId);
  return {
    exported_at: app.clock.now().toISOString(),
    account: await getUser(app, owner),
    passkeys: (await showPasskeys(app, owner)).passkeys,
    sessions: (await showSessions(app, owner)).sessions,
    linked_emails: settings?.linkedEmails ?? [],
    preferred_voices: settings?.preferredVoices ?? [],
    listening: await getListening(app, userId),
    speeds: await getSpeeds(app.db, userId),
    characters: await showCharacters(app, owner),
    character_entries: await listEntries(app.db, userId),
    bonuses: (await options.listBonuses?.(app.db, userId)) ?? [],
    charity_vote: (await options.findCharityVote?.(app.db, userId)) ?? null,
    highlights: await listAll(allHighlights(app, userId)),
    collections: (await listCollections(app, owner)).collections,
    inbox: (await listMessages(app, owner)).messages,
  };
}

/** The text is that of the source, which the corrections refer to. */
async function describeEntry({ article, corrections, audioKey, readText }: ExportedArticle) {
  const audioFile = audioKey === null ? null : audioName(article);
  return { ...article, corrections, audio_file: audioFile, text: await readText() };
}

/**
 * Returns a file name like `audio/2026-03-05 the_ferry 1f0c8a2b.mp3`: sorted by time, readable and unique.
 */
function audioName({ id, title, date_added }: ExportedArticle['article']): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60);
  return `audio/${date_added.slice(0, 10)} ${words} ${id.slice(0, 8)}.mp3`;
}

async function listAll<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}
