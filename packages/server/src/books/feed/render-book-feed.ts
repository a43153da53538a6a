import type { Article } from '@earmark/contract';
import { element, textElement, type Xml, xmlDocument } from '../../platform/xml.ts';
import { feedAddresses, podcastGuid, shortNotes } from '../../podcast/index.ts';
import type { BookRow } from '../books-store.ts';
import { secondsOf } from '../present-book.ts';
import { bookArtworkUrl, bookChapterUrl, bookFeedUrl } from './book-feed-address.ts';

/** A chapter in the feed of its book. */
export interface FeedChapter {
  title: string;
  article: Article;
  /** Exact size of the finished file; null while it is not converted. */
  bytes: number | null;
}

/** Bytes per second of the sound, for the size of a chapter that is not converted: 48 kbps. */
const estimatedBytesPerSecond = 6_000;
const minuteMs = 60_000;
/** Maximum length of tags other than descriptions, as required by Apple. */
const maxTag = 255;

/**
 * Renders the feed of a book as a serial podcast: one episode per chapter, also for those that are converted when an app
 * downloads them.
 */
export function renderBookFeed({
  book,
  chapters,
  publicUrl,
  token,
}: {
  book: BookRow;
  chapters: readonly FeedChapter[];
  publicUrl: string;
  /** Secret of the listener's private feed. */
  token: string;
}): string {
  const artwork = bookArtworkUrl(publicUrl, token, book.id);
  const website = `${publicUrl}/book/${book.id}`;
  const author = tag(book.author ?? '');
  const notes = shortNotes({
    description: book.description ?? `${book.title}${author === '' ? '' : ` by ${author}`}, read aloud.`,
    author: null,
    site: null,
    publishedAt: null,
    originalUrl: null,
  });
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
        'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
      },
      element(
        'channel',
        {},
        element('title', {}, tag(book.title)),
        element('link', {}, website),
        textElement('description', notes),
        element('language', {}, book.language ?? 'en'),
        element('lastBuildDate', {}, rfc2822(lastChange(book, chapters))),
        element(
          'image',
          {},
          element('url', {}, artwork),
          element('title', {}, tag(book.title)),
          element('link', {}, website),
        ),
        element('atom:link', {
          rel: 'self',
          type: 'application/rss+xml',
          href: bookFeedUrl(publicUrl, token, book.id),
        }),
        textElement('itunes:author', author),
        element('itunes:image', { href: artwork }),
        element('itunes:category', { text: 'Arts' }, element('itunes:category', { text: 'Books' })),
        element('itunes:explicit', {}, 'false'),
        // Apps play a serial podcast from its first episode on.
        element('itunes:type', {}, 'serial'),
        element('itunes:block', {}, 'Yes'),
        element('podcast:block', {}, 'yes'),
        element('podcast:locked', {}, 'yes'),
        element('podcast:guid', {}, podcastGuid(`book ${book.id}`)),
        element('podcast:medium', {}, 'audiobook'),
        syntheticVoice(),
        ...chapters.map((chapter, index) => item({ book, publicUrl, token }, chapter, index)),
      ),
    ),
  );
}

function item(
  { book, publicUrl, token }: { book: BookRow; publicUrl: string; token: string },
  { title, article, bytes }: FeedChapter,
  index: number,
): Xml {
  const seconds = Math.max(1, Math.round(secondsOf(article)));
  const addresses = feedAddresses(publicUrl, token);
  const transcript = (kind: 'vtt' | 'srt', type: string) =>
    bytes === null
      ? null
      : element('podcast:transcript', { url: addresses.file(article.audio_id, kind), type, rel: 'captions' });
  return element(
    'item',
    {},
    element('guid', { isPermaLink: 'false' }, article.id),
    element('title', {}, tag(title) || `Chapter ${index + 1}`),
    element('enclosure', {
      url: bookChapterUrl(publicUrl, token, book.id, article.id),
      length: bytes ?? seconds * estimatedBytesPerSecond,
      type: 'audio/mpeg',
    }),
    // Apps that ignore the order of a serial podcast sort by date.
    element('pubDate', {}, rfc2822(new Date(book.added_at.getTime() + index * minuteMs))),
    element('itunes:episode', {}, index + 1),
    element('itunes:episodeType', {}, 'full'),
    element('itunes:duration', {}, seconds),
    element('itunes:explicit', {}, 'false'),
    transcript('vtt', 'text/vtt'),
    transcript('srt', 'application/x-subrip'),
    syntheticVoice(),
  );
}

/** The date of the newest chapter: readers take a feed whose date lies before an episode for outdated. */
const lastChange = (book: BookRow, chapters: readonly FeedChapter[]): Date =>
  new Date(book.added_at.getTime() + Math.max(0, chapters.length - 1) * minuteMs);

const syntheticVoice = () => element('podcast:txt', { purpose: 'ai-content' }, 'true');

const tag = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxTag);

/** Formats a date according to RFC 2822. */
const rfc2822 = (moment: Date): string => moment.toUTCString().replace('GMT', '+0000');
