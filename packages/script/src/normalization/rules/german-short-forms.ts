import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';

const floors: Readonly<Record<string, string>> = {
  OG: 'Obergeschoss',
  EG: 'Erdgeschoss',
  UG: 'Untergeschoss',
  DG: 'Dachgeschoss',
};
const floor = /(OG|EG|UG|DG)(?![\p{L}\d-])/uy;
const rents: Readonly<Record<string, string>> = {
  KM: 'Kaltmiete',
  WM: 'Warmmiete',
  NK: 'Nebenkosten',
  HK: 'Heizkosten',
};
/** `KM 890 €` */
const rent = /(KM|WM|NK|HK):?(?=\s(?:ca\.\s)?\d{2,5}(?:[.,]\d+)?\s?(?:€|Euro|EUR))/uy;
const room = /(DZ|EZ)(?=\s(?:ab|für|mit|zu|inkl|oder|und|\d+\s?(?:€|Euro|EUR))|[/,]\s?(?:EZ|DZ|ÜF|HP))/uy;
const terms: Readonly<Record<string, string>> = {
  WS: 'Wintersemester',
  WiSe: 'Wintersemester',
  SS: 'Sommersemester',
  SoSe: 'Sommersemester',
};
/** `WS 2023/24`, `SoSe 2024` */
const term = /(WS|WiSe|SS|SoSe)(?=\s(?:20)?\d\d(?!\d))/uy;
/** `KW 12`, `12. KW` */
const week = /KW(?![\p{L}-])/uy;
const hours = /(Std|Min|Sek)\.(?=\s|[,;)]|$)/uy;
const single: Readonly<Record<string, string>> = { Std: 'Stunde', Min: 'Minute', Sek: 'Sekunde' };

/** Verbalizes German abbreviations that depend on what stands beside them: `3. OG`, `KM 890 €`, `DZ ab 95 €`, `pro Std.` */
export const verbalizeGermanShortForm: Rule = (context, at) => {
  if (context.tables.language !== 'de' || !startsWord(context, at)) return null;
  const before = context.view.slice(Math.max(context.start, at - 10), at);
  const story = /(?:\d\.|(?:^|\s)(?:im|das|ins|vom|zum)|(?:^|[,;(])\s?)\s?$/iu.test(before)
    ? matchAt(floor, context, at)
    : null;
  const storyName = floors[story?.[1] ?? ''];
  if (story !== null && storyName !== undefined) return { end: at + 2, spoken: storyName };
  const course = matchAt(term, context, at);
  const courseName = terms[course?.[1] ?? ''];
  if (course !== null && courseName !== undefined) return { end: at + course[0].length, spoken: courseName };
  if (
    matchAt(week, context, at) !== null &&
    (/\d\.\s$/.test(before) || /^\s\d/.test(context.view.slice(at + 2, at + 4)))
  )
    return { end: at + 2, spoken: 'Kalenderwoche' };
  const cost = matchAt(rent, context, at);
  const costName = rents[cost?.[1] ?? ''];
  if (cost !== null && costName !== undefined) return { end: at + 2, spoken: costName };
  const bed = matchAt(room, context, at);
  if (bed?.[1] !== undefined)
    return { end: at + 2, spoken: bed[1] === 'DZ' ? 'Doppelzimmer' : 'Einzelzimmer' };
  const span = /^(?:pro|je|per|jede|eine|einer)$/.test(wordBefore(context, at))
    ? matchAt(hours, context, at)
    : null;
  const spanName = single[span?.[1] ?? ''];
  return span === null || spanName === undefined
    ? null
    : { end: keepStop(context, at + 4), spoken: spanName };
};

/** Returns the position before the full stop of an abbreviation if it also ends the sentence. */
const keepStop = (context: NormalizationContext, end: number): number =>
  /^["'»”)\s]*$/.test(context.view.slice(end, context.end)) ? end - 1 : end;
