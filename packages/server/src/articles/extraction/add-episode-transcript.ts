import type { FeedReading, ReadResult, ReadSuccess } from '@earmark/extraction';

/** How the addresses of an episode are read. */
export interface EpisodeOpener {
  /** Reads a feed; null if it cannot be fetched or is none. */
  feed(address: string): Promise<FeedReading | null>;
  /** Reads a file or page; null if it cannot be fetched. */
  file(address: string): Promise<ReadResult | null>;
}

/** Transcripts of an episode that are tried: another one has the same text. */
const maxTries = 2;

/**
 * Adds the transcript that the publisher offers in the feed of a podcast (`podcast:transcript`) to what was read from the
 * page of an episode. Without one, the page is left as it is.
 */
export async function addEpisodeTranscript(
  read: ReadSuccess,
  addresses: readonly string[],
  open: EpisodeOpener,
): Promise<void> {
  if (read.episodeFeedUrl === undefined) return;
  const feed = await open.feed(read.episodeFeedUrl);
  const pages = new Set(addresses.map(comparable));
  const episode = feed?.items.find(({ url }) => url !== null && pages.has(comparable(url)));
  for (const { url } of episode?.transcripts?.slice(0, maxTries) ?? []) {
    const transcript = await open.file(url);
    if (!transcript?.ok) continue;
    read.document.blocks.push(...transcript.document.blocks);
    read.warnings = read.warnings.filter((warning) => warning !== 'short');
    return;
  }
}

/** The same for addresses of one page. */
function comparable(address: string): string {
  const { host, pathname, search } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
