import { clipText, oneLine, utf8Bytes } from './clip-text.ts';
import { escapeXml } from './xml.ts';

/** Apple: descriptions hold at most 4,000 bytes. */
const maxBytes = 4_000;

/** What an episode's notes tell. */
export interface Notes {
  /** Plain text. */
  description: string | null;
  author: string | null;
  site: string | null;
  /** ISO date or moment. */
  publishedAt: string | null;
  /** Address of what was read. */
  originalUrl: string | null;
}

/**
 * The notes as markup with the few tags every app shows (`p`, `a`), at most 4,000 bytes; '' when there is nothing to
 * tell. All texts are escaped, and only web addresses become links: both come from pages nobody vouches for.
 */
export function showNotes(notes: Notes): string {
  const source = [notes.author, notes.site, writtenDate(notes.publishedAt)].filter((part) => part !== null);
  const url = webAddress(notes.originalUrl);
  const tail = [
    ...(source.length > 0 ? [`<p>${source.map((part) => escapeXml(clip(part, 255))).join(' · ')}</p>`] : []),
    ...(url === null ? [] : [`<p><a href="${escapeXml(url)}">Read the original</a></p>`]),
  ].join('\n');
  const room = maxBytes - utf8Bytes(`<p></p>\n${tail}`);
  const description = clipMarkup(notes.description ?? '', room);
  return [...(description === '' ? [] : [`<p>${description}</p>`]), ...(tail === '' ? [] : [tail])].join(
    '\n',
  );
}

/** The description alone, escaped as markup, because apps read the tag as such; '' when there is none. */
export function shortNotes(notes: Notes): string {
  return clipMarkup(notes.description ?? '', maxBytes);
}

/** The address when it is one of the web and of a length that apps take; null otherwise. */
export function webAddress(address: string | null): string | null {
  if (address === null || address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

const clip = (text: string, length: number) => clipText(oneLine(text), length, (piece) => piece.length);

function clipMarkup(text: string, bytes: number): string {
  return escapeXml(clipText(oneLine(text), bytes, (piece) => utf8Bytes(escapeXml(piece))));
}

// Made once: making one takes longer than writing an episode.
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `5 March 2026`; null for what is not a date. */
function writtenDate(date: string | null): string | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : longDate.format(time);
}
