import { months } from '../page/month-names.ts';

const w3cPattern =
  /^\s*(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2}|UTC|GMT)?/i;
const ordinalPattern = /^\s*(\d{4})-?(\d{3})(?:T|$)/;
const rfcPattern =
  /(?:\p{L}{2,12}\.?,?\s+)?(\d{1,2})[\s-]+(\p{L}{3,12})\.?[\s-]+(\d{2,4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([A-Z]{1,5}|[+-]\d{2}:?\d{2})?/iu;
const usPattern =
  /(?:\p{L}{3,9},?\s+)?(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(?:(\d{1,2}):(\d{2})(?::(\d{2}))?\s+)?(?:([A-Z]{2,5})\s+)?(\d{4})/iu;
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AT: -240,
  ET: -300,
  CT: -360,
  MT: -420,
  PT: -480,
  BST: 60,
  CET: 60,
  CEST: 120,
  MEZ: 60,
  MSK: 180,
  JST: 540,
  A: -60,
  N: 60,
  M: -720,
  Y: 720,
};

/**
 * Parses a date as feeds write it (RFC 822 with common mistakes, ISO 8601 with its short forms). Returns ISO
 * 8601 in UTC, or null.
 */
export function readFeedDate(text: string | null): string | null {
  if (text === null) return null;
  const value = text.trim();
  const ordinal = value.match(ordinalPattern);
  if (
    ordinal !== null &&
    value.replace(/\D.*$/, '').length !== 8 &&
    !/^\d{4}-\d{2}(?:\D|$)/.test(value) &&
    !/^\d{6}(?:\D|$)/.test(value)
  )
    return iso(Number(ordinal[1]), 1, Number(ordinal[2]), 0, 0, 0, 0);
  const rfc = value.match(rfcPattern);
  if (rfc !== null) {
    const month = monthOf(rfc[2]);
    if (month !== null)
      return iso(
        fullYear(rfc[3]),
        month,
        Number(rfc[1]),
        Number(rfc[4] ?? 0),
        Number(rfc[5] ?? 0),
        Number(rfc[6] ?? 0),
        zone(rfc[7]),
      );
  }
  const us = value.match(usPattern);
  if (us !== null) {
    const month = monthOf(us[1]);
    if (month !== null)
      return iso(
        Number(us[7]),
        month,
        Number(us[2]),
        Number(us[3] ?? 0),
        Number(us[4] ?? 0),
        Number(us[5] ?? 0),
        zone(us[6]),
      );
  }
  const w3c = value.match(w3cPattern);
  if (w3c !== null)
    return iso(
      Number(w3c[1]),
      Number(w3c[2] ?? 1),
      Number(w3c[3] ?? 1),
      Number(w3c[4] ?? 0),
      Number(w3c[5] ?? 0),
      Number(w3c[6] ?? 0),
      zone(w3c[7]),
    );
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 19).concat('Z');
}

function monthOf(name: string | undefined): number | null {
  const lower = (name ?? '').toLowerCase();
  return months[lower] ?? months[lower.slice(0, 3)] ?? null;
}

function fullYear(text: string | undefined): number {
  const year = Number(text);
  return (text ?? '').length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

/** Returns the offset of a time zone from UTC in minutes, positive to the east. */
function zone(text: string | undefined): number {
  if (text === undefined) return 0;
  const known = zones[text.toUpperCase()];
  if (known !== undefined) return known;
  const match = text.match(/^([+-])(\d{2}):?(\d{2})$/);
  return match === null ? 0 : (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

function iso(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  offset: number,
): string | null {
  if (month < 1 || month > 12 || hour > 24) return null;
  const time = Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 19).concat('Z');
}
