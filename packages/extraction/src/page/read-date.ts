import { months } from './month-names.ts';
import { metadataThresholds } from './thresholds.ts';

const isoPattern =
  /(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?/i;

/**
 * Parses a date as pages write it. Returns `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS` with `Z` or an offset if
 * both time and zone are known; null if there is no plausible date (before 1900, or after next year).
 */
export function readDate(value: string | null | undefined): string | null {
  const text = value?.trim();
  if (!text) return null;
  const iso = text.match(isoPattern);
  if (iso !== null) return fromIso(iso);
  if (/^\d{10}$/.test(text)) return fromMillis(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return fromMillis(Number(text));
  const compact = text.match(/^(\d{4})[/.]?(\d{2})[/.]?(\d{2})(?:\D|$)/);
  if (compact !== null) return plain(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const east = text.match(/((?:19|20)\d{2})\s?[年.]\s?(\d{1,2})\s?[月.]\s?(\d{1,2})/);
  if (east !== null) return plain(Number(east[1]), Number(east[2]), Number(east[3]));
  if (/^\w{3},? \d{1,2} \w{3} \d{4} \d/.test(text)) {
    const time = Date.parse(text);
    if (!Number.isNaN(time)) return fromMillis(time);
  }
  return fromWords(text) ?? fromNumbers(text);
}

function fromIso(match: RegExpMatchArray): string | null {
  const date = plain(Number(match[1]), Number(match[2]), Number(match[3]));
  if (date === null || match[4] === undefined || match[7] === undefined) return date;
  const zone = /^(?:z|utc|gmt)$/i.test(match[7]) ? 'Z' : match[7].replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  return `${date}T${match[4]}:${match[5]}:${match[6] ?? '00'}${zone === '+00:00' ? 'Z' : zone}`;
}

function fromMillis(millis: number): string | null {
  const date = new Date(millis);
  if (Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  return plausibleYear(Number(iso.slice(0, 4))) ? `${iso.slice(0, 19)}Z` : null;
}

function fromWords(text: string): string | null {
  const lower = text.toLowerCase().normalize('NFC');
  const year = lower.match(/\b(?:19|20)\d{2}\b/)?.[0];
  if (year === undefined) return null;
  for (const word of lower.match(/\p{L}{3,}/gu) ?? []) {
    const month = months[word] ?? (word.length > 3 ? months[word.slice(0, 3)] : undefined);
    if (month === undefined) continue;
    const day = lower.replace(year, ' ').match(/\b(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?![\d:])\b/)?.[1];
    if (day !== undefined) return plain(Number(year), month, Number(day));
  }
  return null;
}

/**
 * Parses `20.11.2019` and `20/11/2019`. An ambiguous date is read with the day first unless that is
 * impossible.
 */
function fromNumbers(text: string): string | null {
  const match = text.match(/\b(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d{2})\b/);
  if (match === null) return null;
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return second > 12 ? plain(year, first, second) : plain(year, second, first);
}

function plain(year: number, month: number, day: number): string | null {
  if (!plausibleYear(year) || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function plausibleYear(year: number): boolean {
  return year >= metadataThresholds.minYear && year <= new Date().getUTCFullYear() + 1;
}
