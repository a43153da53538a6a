import type { InterfaceLanguage } from '@earmark/contract';
import { cdata, element, textElement, type Xml, xmlDocument } from '../platform/xml.ts';
import type { Episode } from '../playlist/index.ts';
import { clipText, oneLine } from './clip-text.ts';
import { episodeFileTypes, type FeedAddresses } from './feed-addresses.ts';
import { feedTexts } from './feed-texts.ts';
import { shortNotes, showNotes, webAddress } from './show-notes.ts';

/**
 * The details of an episode in the feed. The publisher's picture is replaced by the copy on this service: the other host
 * would learn who listens.
 */
export type FeedEpisode = Omit<Episode, 'imageUrl' | 'updatedAt'>;

/** One page of a listener's feed. */
export interface Feed {
  brandName: string;
  guid: string;
  /** Page of the service that the feed links to. */
  website: string;
  addresses: FeedAddresses;
  /** The episodes of this page, newest first. */
  episodes: readonly FeedEpisode[];
  /** BCP 47 language of most episodes. */
  language: string;
  /** Of the fixed words, chosen by the owner. */
  textLanguage: InterfaceLanguage;
  /** When the feed last changed. */
  changedAt: Date;
  /** From 1. */
  page: number;
  pages: number;
}

/** Maximum length of tags other than descriptions, in characters, as required by Apple. */
const maxTag = 255;

/**
 * Renders the feed as RSS 2.0 with the itunes, podcast, content and atom namespaces. The same input results
 * in the same bytes.
 *
 * Not rendered by a library: existing ones write `itunes:block` and `itunes:explicit` in forms that Apple
 * ignores (only the exact `Yes` hides a feed), put line breaks around titles and addresses, and do not remove
 * characters that make the document invalid.
 */
export function renderFeed(feed: Feed): string {
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
        'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
      },
      element('channel', {}, ...channelHead(feed), ...feed.episodes.map((episode) => item(feed, episode))),
    ),
  );
}

function channelHead(feed: Feed): (Xml | null)[] {
  const { addresses, brandName, website } = feed;
  const title = tag(brandName);
  return [
    element('title', {}, title),
    element('link', {}, website),
    element('description', {}, feedTexts[feed.textLanguage].description(brandName)),
    element('language', {}, feed.language),
    element('lastBuildDate', {}, rfc2822(feed.changedAt)),
    element('generator', {}, brandName),
    element(
      'image',
      {},
      element('url', {}, addresses.artwork),
      element('title', {}, title),
      element('link', {}, website),
    ),
    ...pageLinks(feed),
    element('itunes:author', {}, title),
    element('itunes:image', { href: addresses.artwork }),
    element('itunes:category', { text: 'Education' }),
    element('itunes:explicit', {}, 'false'),
    element('itunes:type', {}, 'episodic'),
    // Only the exact `Yes` keeps a feed out of Apple's directory; the next tag requests the same of others.
    element('itunes:block', {}, 'Yes'),
    element('podcast:block', {}, 'yes'),
    element('podcast:locked', {}, 'yes'),
    element('podcast:guid', {}, feed.guid),
    element('podcast:medium', {}, 'podcast'),
    syntheticVoice(),
  ];
}

/** Returns the links between the pages of a long archive, according to RFC 5005. */
function pageLinks({ addresses, page, pages }: Feed): Xml[] {
  const link = (rel: string, number: number) =>
    element('atom:link', { rel, type: 'application/rss+xml', href: addresses.page(number) });
  if (pages === 1) return [link('self', page)];
  return [
    link('self', page),
    link('first', 1),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
    link('last', pages),
  ];
}

function item({ addresses, textLanguage }: Feed, episode: FeedEpisode): Xml {
  const { audioId, author, language } = episode;
  const url = webAddress(episode.originalUrl);
  const texts = feedTexts[textLanguage];
  const notes = showNotes(episode, textLanguage);
  const captions = (kind: 'vtt' | 'json' | 'srt') =>
    element('podcast:transcript', {
      url: addresses.file(audioId, kind),
      type: mediaType(kind),
      language,
      rel: 'captions',
    });
  return element(
    'item',
    {},
    element('guid', { isPermaLink: 'false' }, episode.itemId),
    element('title', {}, tag(episode.title) || texts.untitled),
    element('enclosure', {
      url: addresses.file(audioId, 'mp3'),
      length: episode.bytes,
      type: mediaType('mp3'),
    }),
    // When the article was added, not when it was published: apps treat episodes with a recent date as new.
    element('pubDate', {}, rfc2822(episode.addedAt)),
    textElement('link', url),
    textElement('description', shortNotes(episode)),
    notes === '' ? null : element('content:encoded', {}, cdata(notes)),
    element('itunes:image', { href: addresses.picture(episode.picturePath) }),
    element('itunes:duration', {}, Math.max(1, Math.round(episode.durationMs / 1_000))),
    textElement('itunes:author', tag(author ?? episode.site ?? '')),
    element('itunes:explicit', {}, 'false'),
    captions('vtt'),
    captions('json'),
    captions('srt'),
    episode.hasChapters
      ? element('podcast:chapters', { url: addresses.file(audioId, 'chapters'), type: mediaType('chapters') })
      : null,
    author === null || tag(author) === ''
      ? null
      : element('podcast:person', { group: 'writing', role: 'author' }, tag(author, 128)),
    url === null ? null : element('podcast:contentLink', { href: url }, texts.readOriginal),
    syntheticVoice(),
  );
}

const syntheticVoice = () => element('podcast:txt', { purpose: 'ai-content' }, 'true');

const mediaType = (kind: keyof typeof episodeFileTypes) => episodeFileTypes[kind].type.replace(/;.*/, '');

const tag = (text: string, length = maxTag) => clipText(oneLine(text), length, (part) => part.length);

/** Formats a date according to RFC 2822: `Thu, 05 Mar 2026 10:20:30 +0000`. */
function rfc2822(moment: Date): string {
  return moment.toUTCString().replace('GMT', '+0000');
}
