import { type InterfaceLanguage, interfaceLanguageCodes } from '@earmark/contract';
import { escapeXml } from '../platform/xml.ts';
import { clipText, oneLine, utf8Bytes } from './clip-text.ts';
import { feedTexts } from './feed-texts.ts';

/** Maximum size of descriptions in bytes, as required by Apple. */
const maxBytes = 4_000;

/** The contents of an episode's notes. */
export interface Notes {
  /** Plain text. */
  description: string | null;
  author: string | null;
  site: string | null;
  /** ISO 8601 date, with or without time. */
  publishedAt: string | null;
  /** Address of the original article. */
  originalUrl: string | null;
}

/**
 * Renders the notes as markup with the few tags that every app shows (`p`, `a`), at most 4,000 bytes; '' if
 * there is nothing to show. All texts are escaped, and only web addresses become links, because both come
 * from untrusted pages.
 * @param language of the fixed words and the date
 */
export function showNotes(notes: Notes, language: InterfaceLanguage): string {
  const date = writtenDate(notes.publishedAt, language);
  const source = [notes.author, notes.site, date].filter((part) => part !== null);
  const url = webAddress(notes.originalUrl);
  const tail = [
    ...(source.length > 0 ? [`<p>${source.map((part) => escapeXml(clip(part, 255))).join(' · ')}</p>`] : []),
    ...(url === null ? [] : [`<p><a href="${escapeXml(url)}">${feedTexts[language].readOriginal}</a></p>`]),
  ].join('\n');
  const remaining = maxBytes - utf8Bytes(`<p></p>\n${tail}`);
  const description = clipMarkup(notes.description ?? '', remaining);
  return [...(description === '' ? [] : [`<p>${description}</p>`]), ...(tail === '' ? [] : [tail])].join(
    '\n',
  );
}

/** Returns only the description, escaped, because apps treat the tag as markup; '' if there is none. */
export function shortNotes(notes: Notes): string {
  return clipMarkup(notes.description ?? '', maxBytes);
}

/** Returns the address if it is a web address of a length that apps accept; null otherwise. */
export function webAddress(address: string | null): string | null {
  if (address === null || address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

const clip = (text: string, length: number) => clipText(oneLine(text), length, (part) => part.length);

function clipMarkup(text: string, bytes: number): string {
  return escapeXml(clipText(oneLine(text), bytes, (part) => utf8Bytes(escapeXml(part))));
}

// Created once for each language, because that takes longer than rendering an episode.
const longDates = Object.fromEntries(
  interfaceLanguageCodes.map((language) => [
    language,
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
) as Readonly<Record<InterfaceLanguage, Intl.DateTimeFormat>>;

/** Formats a date like `5 March 2026`; null for an invalid date. */
function writtenDate(date: string | null, language: InterfaceLanguage): string | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : longDates[language].format(time);
}
