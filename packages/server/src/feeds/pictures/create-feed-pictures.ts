import { createHash } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { createPictureStore } from '../../platform/small-pictures.ts';
import type { FeedRow } from '../feed-store.ts';
import { listIcons, minIconSide } from './icon-links.ts';

/** Pixels of a copy's longer side: twice the size on a feed's page. */
const maxSide = 320;
/** Limits of the page that names a site's icons. */
const page = { maxBytes: 5_000_000, timeoutMs: 10_000 };
/** Milliseconds until a search that found nothing is repeated. */
const searchAgainMs = 24 * 60 * 60 * 1_000;
/** Maximum number of feeds without a picture that are remembered. */
const maxRemembered = 10_000;

/** Small copies of feeds' pictures, so that browsers send no requests to other hosts. */
export interface FeedPictures {
  /** Returns the blob key of the stored picture; null if there is none yet. */
  findStored(feed: FeedRow): Promise<string | null>;
  /**
   * Fetches and stores a feed's picture, or else the icon of its site. Simultaneous calls for a feed share one search. A
   * search that found nothing is repeated after a day.
   * @returns the blob key; null if there is no picture
   */
  fetch(feed: FeedRow): Promise<string | null>;
  /** Whether a search found nothing within the last day. */
  isMissing(feed: FeedRow): boolean;
}

/** Creates the pictures of an app's feeds. */
export function createFeedPictures(app: App): FeedPictures {
  const storePicture = createPictureStore(app, maxSide);
  const storeIcon = createPictureStore(app, maxSide, minIconSide);
  const searches = new Map<string, Promise<string | null>>();
  /** Times until which nothing is searched, by the feed's name in `nameOf`. */
  const missing = new Map<string, number>();

  const isMissing = (feed: FeedRow) => (missing.get(nameOf(feed)) ?? 0) > app.clock.now().getTime();

  const search = async (feed: FeedRow): Promise<string | null> => {
    const picture = pictureOf(feed);
    if (picture !== null && (await storePicture(picture, keyOf(picture)))) return keyOf(picture);
    const site = siteOf(feed);
    for (const icon of site === null ? [] : await findIcons(app, site))
      if (site !== null && (await storeIcon(icon, keyOf(`icon ${site}`)))) return keyOf(`icon ${site}`);
    if (missing.size >= maxRemembered) missing.clear();
    missing.set(nameOf(feed), app.clock.now().getTime() + searchAgainMs);
    return null;
  };

  return {
    isMissing,
    findStored: async (feed) => {
      const [picture, site] = [pictureOf(feed), siteOf(feed)];
      for (const name of [picture, site === null ? null : `icon ${site}`])
        if (name !== null && (await app.blobs.head(keyOf(name))) !== null) return keyOf(name);
      return null;
    },
    fetch: (feed) => {
      if (isMissing(feed)) return Promise.resolve(null);
      const name = nameOf(feed);
      const running = searches.get(name) ?? search(feed).finally(() => searches.delete(name));
      searches.set(name, running);
      return running;
    },
  };
}

/** Returns the addresses of a site's icons; none if its page cannot be fetched. */
async function findIcons(app: App, site: string): Promise<string[]> {
  try {
    const { bytes, url, headers } = await app.fetch(site, page);
    return listIcons({ bytes, url, contentType: headers.get('content-type') });
  } catch (error) {
    app.log.debug({ err: error, url: site }, 'the page of a feed could not be fetched');
    return [];
  }
}

/** Identifies what is searched for: a new picture or site begins a new search. */
const nameOf = (feed: FeedRow): string => `${pictureOf(feed)} ${siteOf(feed)}`;

const keyOf = (name: string): string =>
  `feed-pictures/${createHash('sha256').update(name).digest('hex')}.jpg`;

/** Returns the address of the picture that the feed names. */
function pictureOf({ image_url: url, feed_url: base }: FeedRow): string | null {
  return url !== null && url !== '' && URL.canParse(url, base) ? new URL(url, base).href : null;
}

/** Returns the address of the feed's site; without one, that of its host. */
function siteOf({ site_url: url, feed_url: base }: FeedRow): string | null {
  const site = url === null || url === '' ? '/' : url;
  return URL.canParse(site, base) ? new URL(site, base).href : null;
}
