import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';

/** A postal code before a town, by language; Portuguese codes have a hyphen. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  de: /(\d{5})(?=\s\p{Lu}\p{Ll}{2,})/uy,
  es: /(\d{5})(?=\s\p{Lu}\p{Ll}{2,})/uy,
  fr: /(\d{5})(?=\s\p{Lu}\p{Ll}{2,})/uy,
  it: /(\d{5})(?=\s\p{Lu}\p{Ll}{2,})/uy,
  pt: /(\d{4,5})-(\d{3})(?![\d-])/uy,
};
/** Words before a postal code. */
const codeCue = /^(?:plz|cp|c\.p|cap|cep|postal|postleitzahl)$/;
/** German nouns that a number of five digits counts. */
const counted =
  /^\s(?:Euro|Menschen|Personen|Einwohner|Leute|Besucher|Zuschauer|Mitglieder|Stimmen|Dollar|Franken|Tonnen|Meter|Kilometer|Liter|Jahre|Tage|Stunden|Studierende|Studenten|Soldaten|Kinder|Frauen|M\u00e4nner|Mitarbeiter|Besch\u00e4ftigte|Arbeitspl\u00e4tze|Exemplare|Fans|Teilnehmer|H\u00e4user|Wohnungen|Autos|Fahrzeuge|F\u00e4lle|Tote|Hektar|Quadratmeter|Kilogramm|Schritte|Seiten|W\u00f6rter|Punkte|Follower|Haushalte|Unternehmen|Kunden|Patienten|B\u00e4ume|Tiere|B\u00fccher|Fl\u00fcchtlinge|Demonstranten|Demonstrierende|Unterschriften|Anrufe|Klicks|Nutzer|Pferde|Schafe|Kilowattstunden)/u;

/** Verbalizes postal codes digit by digit: `80331 M\u00fcnchen`, `01310-100`. */
export const verbalizePostalCode: Rule = (context, at) => {
  const { tables, view } = context;
  const pattern = postalCodes[tables.language];
  if (pattern === undefined || !startsWord(context, at)) return null;
  const before = wordBefore(context, at);
  const cued =
    codeCue.test(before) ||
    /(?:c\u00f3digo postal|C\.\s?P\.):?\s$/i.test(view.slice(Math.max(context.start, at - 18), at));
  const match = matchAt(pattern, context, at) ?? (cued ? matchAt(/(\d{5})(?!\d)/uy, context, at) : null);
  if (match?.[1] === undefined) return null;
  const end = at + match[0].length;
  if (tables.language === 'de' && counted.test(view.slice(end, end + 24))) return null;
  // "Llegaron 20000 Personas": only a place follows a preposition or a comma.
  const placed = /(?:^|,|(?:^|[\s(])(?:in|nach|aus|bei|D|A|en|a|\u00e0|de|em)[\s-])\s?$/u.test(
    view.slice(Math.max(context.start, at - 6), at),
  );
  if (!cued && !placed) return null;
  const tail = match[2] === undefined ? '' : `, ${digitByDigit(match[2], tables.digits)}`;
  return { end, spoken: digitByDigit(match[1], tables.digits) + tail };
};

const directions: Readonly<Record<string, string>> = { N: 'North', S: 'South', E: 'East', W: 'West' };

/** Verbalizes the direction in an English address: `123 N. Main St.`. */
export const verbalizeDirection: Rule = (context, at) => {
  if (context.tables.language !== 'en' || !startsWord(context, at)) return null;
  const match = matchAt(
    /([NSEW])\.?(?=\s(?:\p{Lu}\p{Ll}+|\d+(?:st|nd|rd|th))\s(?:\p{Lu}\p{Ll}+\s)?(?:St|Ave|Rd|Dr|Ln|Blvd|Street|Avenue|Road|Drive|Lane|Boulevard)(?!\p{L}))/uy,
    context,
    at,
  );
  const spoken = directions[match?.[1] ?? ''];
  if (
    match === null ||
    spoken === undefined ||
    !/(?:^|\d|,|\b(?:on|at|to|from|near|along|down|of|onto|and))\s$/.test(
      context.view.slice(Math.max(context.start, at - 6), at),
    )
  )
    return null;
  return { end: at + match[0].length, spoken };
};

/** Verbalizes an offset from UTC: `UTC-3`. */
export const verbalizeOffset: Rule = (context, at) => {
  const match = matchAt(/(UTC|GMT)\s?([+\u2013-])(\d{1,2})(?![\d\p{L}])/uy, context, at);
  const { grammar, tables } = context;
  if (match?.[1] === undefined || match[3] === undefined) return null;
  const sign = tables.words[match[2] === '+' ? 'plus' : 'minus'] ?? '';
  const number = grammar === null ? match[3] : grammar.numbers.cardinal(match[3]);
  return sign === '' ? null : { end: at + match[0].length, spoken: `${match[1]} ${sign} ${number}` };
};

const bearing = /(NE|NW|SE|SW|[NSEW])(?= of \p{Lu})/uy;
const bearings: Readonly<Record<string, string>> = {
  N: 'north',
  S: 'south',
  E: 'east',
  W: 'west',
  NE: 'northeast',
  NW: 'northwest',
  SE: 'southeast',
  SW: 'southwest',
};

/** Verbalizes a direction after a distance in English: `3 mi. N of Reno`. */
export const verbalizeBearing: Rule = (context, at) => {
  if (context.tables.language !== 'en' || !startsWord(context, at)) return null;
  const match = matchAt(bearing, context, at);
  const spoken = bearings[match?.[1] ?? ''];
  if (match === null || spoken === undefined) return null;
  const distance = /\d\s?(?:mi|km|miles?|ft|feet|m|blocks?|kilometers?)\.?\s(?:due\s|just\s)?$/u;
  return distance.test(context.view.slice(Math.max(context.start, at - 20), at))
    ? { end: at + match[0].length, spoken }
    : null;
};

const postcode = /([A-Z]{1,2})(\d{1,2})([A-Z]?)\s(\d)([A-Z]{2})(?![\p{L}\d])/uy;

/** Verbalizes a British postcode: `SW1A 1AA`. */
export const verbalizePostcode: Rule = (context, at) => {
  const { grammar, tables } = context;
  if (tables.language !== 'en' || grammar === null || !startsWord(context, at)) return null;
  const match = matchAt(postcode, context, at);
  if (match === null) return null;
  const spell = (letters: string | undefined): string => [...(letters ?? '')].join(' ');
  const spoken = [
    spell(match[1]),
    grammar.numbers.cardinal(match[2] ?? ''),
    spell(match[3]),
    grammar.numbers.cardinal(match[4] ?? ''),
    spell(match[5]),
  ];
  return { end: at + match[0].length, spoken: spoken.filter((part) => part !== '').join(' ') };
};
