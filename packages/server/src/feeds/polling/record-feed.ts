import { maxCharactersPaid } from '@earmark/contract';
import { encodeDocument } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { enqueueDelivery } from '../delivering/deliver-items.job.ts';
import { isFullText } from '../delivering/full-text.ts';
import { categoriesOf } from '../directory/categories.ts';
import { feedIdOf } from '../feed-address.ts';
import { type FeedRow, lockFeed, updateFeed } from '../feed-store.ts';
import { insertItems, listPublished, selectUnknown, touchItems } from '../item-store.ts';
import type { ParsedFeed } from '../parsed-feed.ts';
import { readItemText } from '../read-item-text.ts';
import { isReachable } from '../websub/callback-address.ts';
import { enqueueHubRequest } from '../websub/request-hub.job.ts';
import type { FeedBody } from './fetch-feed.ts';
import { followRedirect } from './follow-redirect.ts';
import { type KeyedItem, orderItems } from './order-items.ts';
import { addJitter, intervalOf } from './polling-rules.ts';

/** Maximum number of new items that one poll extracts: followers without a limit get no more in a day. */
const maxWithDocument = 100;
/** Maximum for a feed that was never polled before: new followers get three items. */
const maxWithDocumentAtFirst = 10;
/**
 * Time limit for extracting items in one poll, in milliseconds. For the other items, the page is extracted on
 * delivery, or the plain text is used.
 */
const readTimeoutMs = 45_000;
/**
 * Maximum length of the stored text of an item with a page, which only rules use. Without a page, the text
 * may be the only content and is stored up to the maximum length of a conversion.
 */
const maxTextLength = 20_000;

const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i;

/** A parsed feed, prepared to be stored in one short transaction. */
export interface PreparedFeed {
  parsed: ParsedFeed;
  body: FeedBody;
  guids: string[];
  fresh: PreparedItem[];
}

interface PreparedItem {
  item: KeyedItem;
  text: string;
  document: Uint8Array | null;
}

/**
 * Determines the new items, and extracts those whose full text is in the feed.
 * @param feed null for a feed that is not stored yet
 */
export async function prepareFeed(
  app: App,
  feed: Pick<FeedRow, 'id' | 'feed_id' | 'read_at'> | null,
  { parsed, body }: { parsed: ParsedFeed; body: FeedBody },
  signal: AbortSignal,
): Promise<PreparedFeed> {
  const items = orderItems(parsed, feed?.feed_id ?? feedIdOf(body.url), app.clock.now());
  const unknown = feed === null ? items : await selectUnknown(app.db, feed.id, items);
  app.feedMetrics.newItems.inc(unknown.length);
  const isFirst = feed === null || feed.read_at === null;
  const withDocument = new Set(unknown.slice(isFirst ? -maxWithDocumentAtFirst : -maxWithDocument));
  const until = performance.now() + readTimeoutMs;
  const fresh: PreparedItem[] = [];
  // Start with the newest items: they are the most important if the time limit is reached.
  for (const item of unknown.toReversed()) {
    const isRead = withDocument.has(item) && performance.now() < until;
    fresh.push({
      item,
      text: plainLine(item.text.slice(0, item.url === null ? maxCharactersPaid : maxTextLength)),
      document: isRead ? await encodeItem(app, item, signal) : null,
    });
  }
  return { parsed, body, guids: items.map(({ guid }) => guid), fresh: fresh.toReversed() };
}

/** Returns the item as an encoded document; null if the feed does not contain its full text. */
async function encodeItem(app: App, item: KeyedItem, signal: AbortSignal): Promise<Uint8Array | null> {
  const hasFullText = isFullText(item.text, item.url !== null) && item.text.length <= maxCharactersPaid;
  const document = hasFullText ? await readItemText(app, item, signal) : null;
  return document && encodeDocument(document);
}

/** Stores a prepared feed and enqueues the delivery of its new items. */
export async function recordFeed(app: App, feedUuid: string, prepared: PreparedFeed): Promise<void> {
  await inTransaction(app, async (tx) => {
    const feed = await lockFeed(tx, feedUuid);
    if (feed) await writeFeed(app, tx, feed, prepared);
  });
}

/** Like `recordFeed`, in a transaction that has locked the feed's row. */
export async function writeFeed(app: App, tx: Tx, feed: FeedRow, prepared: PreparedFeed): Promise<void> {
  const { parsed, body } = prepared;
  const now = app.clock.now();
  await touchItems(tx, feed.id, prepared.guids, now);
  const newest = await insertItems(
    tx,
    prepared.fresh.map(({ item, text, document }) => ({
      feed: feed.id,
      guid: item.guid,
      source_key: item.sourceKey,
      url: item.url,
      title: item.title.slice(0, 500),
      image_url: item.imageUrl,
      published_at: item.publishedAt,
      text,
      document,
      first_seen_at: now,
      last_seen_at: now,
    })),
  );
  const title = plainLine(parsed.title.slice(0, 300)) || feed.title;
  const description = plainLine(parsed.description.slice(0, 2_000)) || feed.description;
  const hub = hubOf(app, feed, parsed);
  await updateFeed(tx, feed.id, {
    title,
    description,
    author: plainLine(parsed.author?.slice(0, 300) ?? '') || null,
    site_url: parsed.siteUrl ?? feed.site_url,
    image_url: parsed.imageUrl ?? feed.image_url,
    language: languageTag.test(parsed.language ?? '') ? parsed.language : null,
    categories: [
      ...new Set([...feed.seed_categories, ...categoriesOf({ title, description, feedId: feed.feed_id })]),
    ],
    etag: body.etag,
    last_modified: body.lastModified,
    body_hash: body.hash,
    read_at: now,
    ...(newest === null ? {} : { last_seq: newest }),
    ...hub,
  });
  await recordPollResult(app, tx, feed, {
    url: body.url,
    selfUrl: parsed.selfUrl,
    freshForMs: body.freshForMs,
  });
  if (feed.subscribers === 0) return;
  await enqueueDelivery(app, tx, feed.id);
  // For a new feed, hub or topic, the previous hub subscription is invalid.
  if (hub.hub_url !== undefined && hub.hub_url !== null)
    await enqueueHubRequest(app, tx, feed.id, 'subscribe');
}

/** Records a successful poll and the time of the next one. */
export async function recordPollResult(
  app: App,
  tx: Tx,
  feed: FeedRow,
  response: { url: string; selfUrl: string | null; freshForMs: number | null },
): Promise<void> {
  const now = app.clock.now();
  const interval = intervalOf({
    now,
    published: await listPublished(tx, feed.id, 11),
    hasHub: feed.hub_url !== null && feed.hub_lease_until !== null && feed.hub_lease_until > now,
    freshForMs: response.freshForMs,
  });
  const next = new Date(now.getTime() + addJitter(interval, feed.id));
  await updateFeed(tx, feed.id, {
    checked_at: now,
    next_check_at: feed.subscribers === 0 ? null : next,
    failures: 0,
    failing_since: null,
    failure: null,
    is_gone: false,
  });
  await followRedirect(tx, feed, response, now);
}

/** Returns the changed fields of a feed's hub. If hubs cannot reach this service, the feed has none. */
function hubOf(
  app: App,
  feed: FeedRow,
  { hubUrl, selfUrl }: ParsedFeed,
): Pick<Partial<FeedRow>, 'hub_url' | 'hub_topic' | 'hub_lease_until' | 'hub_asked_at'> {
  const newHubUrl = hubUrl !== null && isReachable(app.config) ? hubUrl : null;
  if (newHubUrl === feed.hub_url && selfUrl === feed.hub_topic) return {};
  return { hub_url: newHubUrl, hub_topic: selfUrl, hub_lease_until: null, hub_asked_at: null };
}
