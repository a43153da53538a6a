import { matchAt, type NormalizationContext } from '../normalization-context.ts';

/** Spans of time and persons, by which a count is divided: `2 veces/día`, `3 h/día`. */
export const period =
  /\/(j|día|semana|mes|año|hora|persona|jour|semaine|mois|an|heure|personne|giorno|settimana|mese|anno|ora|dia|mês|ano|pessoa|Tag|Woche|Monat|Jahr|Stunde|Person|day|week|month|year|hour|person|night|Nacht|nuit|visit|serving|Portion|portion|student|child|Kind|enfant|head|Kopf|trip|household|Haushalt|trimestre|Quartal|quarter|match|Spiel|wk|yr|mo|hr|mth|sem|pers|Wo|Std|Pers|Mon)(?![\p{L}\p{N}/])/uy;

/** Abbreviated spans, by language. */
const shortened: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { Wo: 'Woche', Std: 'Stunde', Pers: 'Person', Mon: 'Monat' },
  en: { wk: 'week', yr: 'year', mo: 'month', hr: 'hour', mth: 'month' },
  fr: { j: 'jour', sem: 'semaine', pers: 'personne' },
};

/** Returns the name of a span of time as it is spoken; null for an abbreviation of another language. */
export function periodName(language: string, written: string): string | null {
  const name = shortened[language]?.[written];
  if (name !== undefined) return name;
  return /^(?:j|wk|yr|mo|hr|mth|sem|pers|Wo|Std|Pers|Mon)$/.test(written) ? null : written;
}

/** Returns the span of time after a unit and a slash, and where it ends; null if there is none. */
export function periodAfter(context: NormalizationContext, at: number): { end: number; name: string } | null {
  const match = matchAt(period, context, at);
  const name = periodName(context.tables.language, match?.[1] ?? 'j');
  return match === null || name === null ? null : { end: at + match[0].length, name };
}
