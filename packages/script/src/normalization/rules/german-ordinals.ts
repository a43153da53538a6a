import { inflect } from '../grammars/german.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, wordBefore } from '../normalization-context.ts';

const germanOrdinal =
  /(\d{1,3})\.(?= \p{L}|(?:, \d{1,3}\.)* (?:und|oder|bis|bzw\.|u\.) \d{1,3}\. \p{L}|(?:, \d{1,3}\.)+ (?:und|oder|u\.) \d{1,3}\. \p{L})/uy;
const germanDecade = /((?:1\d|20)?\d0)er(n?)(?!\p{L})/uy;
/** `die 68er`, `ein 3er`, `der 1998er`. */
const germanKind = /(\d{1,4})er(n?)(?![\p{L}\d])/uy;
const notAnOrdinal = /^(?:uhr|euro|prozent)$/i;

/** Verbalizes German ordinals and decades: `im 19. Jahrhundert`, `der 3. Platz`, `die 1990er`. */
export const verbalizeGermanOrdinal: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar?.language !== 'de') return null;
  const decade = matchAt(germanDecade, context, at);
  if (decade?.[1] !== undefined)
    return {
      end: at + decade[0].length,
      spoken: grammar.decade(Number(decade[1]), decade[1].length === 2) + (decade[2] ?? ''),
    };
  const kind = matchAt(germanKind, context, at);
  if (kind?.[1] !== undefined) {
    const stem =
      kind[1] === '1'
        ? 'eins'
        : kind[1] === '7'
          ? 'sieben'
          : /^(?:1\d|20)\d\d$/.test(kind[1])
            ? grammar.numbers.year(Number(kind[1]))
            : grammar.numbers.cardinal(kind[1]);
    return { end: at + kind[0].length, spoken: `${stem}er${kind[2] ?? ''}` };
  }
  // "in der 90.+3 Minute"
  const extra = matchAt(/(\d{1,3})\.\s?\+\s?(\d{1,2})\.?(?=\sMin)/uy, context, at);
  if (extra?.[1] !== undefined && extra[2] !== undefined)
    return {
      end: at + extra[0].length,
      spoken: `${inflect(grammar.numbers.ordinal(Number(extra[1])), wordBefore(context, at), 'in')} plus ${grammar.numbers.cardinal(extra[2])}`,
    };
  const match = matchAt(germanOrdinal, context, at);
  if (match?.[1] === undefined) return null;
  const end = at + match[0].length;
  const next = context.view.slice(end + 1).match(/^\p{L}+/u)?.[0] ?? '';
  if (notAnOrdinal.test(next)) return null;
  // "in der 23. und 90. Minute"
  const first = /(?:^|\s)\d{1,3}\.(?:,\s\d{1,3}\.)*(?:\s(?:und|oder|bis|bzw\.|u\.)|,)\s$/u.exec(
    context.view.slice(Math.max(context.start, at - 40), at),
  );
  const from = first === null ? at : at - first[0].trimStart().length;
  return { end, spoken: germanOrdinalOf(context, Number(match[1]), from, next) };
};

const months = /^(?:Jan|Feb|Mär|Apr|Mai|Juni?|Juli?|Aug|Sep|Okt|Nov|Dez|Jän)\p{Ll}*$/u;
/** `3./4. Mai`, `12./13. Jh.`, `1.–4. Klassen` */
const pair = /(\d{1,3})\.\s?([/\u2013-])\s?(\d{1,3})\.(?= (\p{L}+))/uy;

/**
 * Verbalizes two German ordinals with a slash or a dash: `im 12./13. Jh.` is "im zwölften und dreizehnten Jahrhundert".
 */
export function germanOrdinalPair(context: NormalizationContext, at: number) {
  const match = matchAt(pair, context, at);
  if (match?.[1] === undefined || match[3] === undefined || match[4] === undefined) return null;
  const [first, second] = [match[1], match[3]].map((digits) =>
    germanOrdinalOf(context, Number(digits), at, match[4] ?? ''),
  );
  return { end: at + match[0].length, spoken: `${first} ${match[2] === '/' ? 'und' : 'bis'} ${second}` };
}

/**
 * Returns an ordinal with the ending that the word before it and the noun after it require: "der dritte", "im dritten",
 * "in dritter Generation", "zweites Obergeschoss".
 * @param from position of the ordinal, or of the first of several
 */
function germanOrdinalOf(context: NormalizationContext, value: number, from: number, noun: string): string {
  const words = context.grammar?.numbers.ordinal(value) ?? String(value);
  const before = wordBefore(context, from);
  const earlier = wordBefore(context, from - before.length - 1);
  // Without an article: "in zweiter Lesung", "aus erstem Wurf".
  if (/^(?:in|mit|aus|bei|nach|zu|von|seit|ab|vor|unter|auf)$/.test(before) && !months.test(noun)) {
    if (germanFeminine.test(noun)) return `${words}r`;
    if (/^(?:in|mit|aus|bei|von|zu|auf)$/.test(before)) return `${words}m`;
  }
  // "die 1.–4. Klassen"
  const singular = noun.endsWith('n') ? [noun.slice(0, -1), noun.slice(0, -2)] : [];
  if (before === 'die' && singular.some((form) => germanFeminine.test(form))) return `${words}n`;
  // "der" before a feminine noun is a dative or genitive: "auf Platz 3 der 2. Liga".
  const oblique = before === 'der' && germanFeminine.test(noun);
  const ordinal = inflect(words, oblique ? 'zur' : before, earlier);
  // Without an article: "zweites OG", "zweite Auflage".
  if (!ordinal.endsWith('ter')) return ordinal;
  if (germanNeuter.test(noun)) return ordinal.replace(/ter$/, 'tes');
  return germanFeminine.test(noun) ? ordinal.replace(/ter$/, 'te') : ordinal;
}

const germanNeuter =
  /^(?:Jh|Jhd|Jhdt|Jt|Q|HJ|Hj|OG|UG|DG|EG|Stockwerk|Obergeschoss|Quartal|Jahr|Halbjahr|Kapitel|Mal|Semester|Tor|Spiel|Buch|Bild|Drittel|Jahrhundert|Jahrtausend|Kind|Lehrjahr|Zimmer|Konzert|Rennen|Treffen|Gebot|Gleis|\p{L}*(?:[Ss]piel|[Dd]uell|[Dd]erby|[Mm]atch|[Tt]urnier|[Ff]inale|[Jj]ubiläum|[Aa]lbum|[Mm]odell|[Ll]ebensjahr|[Mm]itglied|[Oo]pfer|[Bb]uch|[Ww]erk|[Ss]tück|[Rr]ennen|[Jj]ahrzehnt|[Kk]onzert|[Tt]reffen|tor))$/u;
const germanFeminine =
  /^(?:\p{L}*(?:[Ss]traße|[Aa]llee|[Gg]asse|[Bb]rücke|[Ee]tappe|[Ss]aison|[Ss]zene|[Pp]eriode|[Rr]eise|[Nn]ovelle|[Aa]usgabe|[Tt]agung|[Kk]lausel|[Aa]mtszeit|[Kk]lausur|[Nn]ummer|[Ff]ahrt|[Nn]acht|[Zz]eile|[Ss]palte|[Ss]pur|[Ss]taffel|[Ff]assung|[Ss]inf|[Mm]eile|[Gg]emeinde)|\p{L}+(?:liga|runde|klasse|phase|stufe|hälfte|minute|woche|auflage|staffel|etage|rate)|\p{L}{3,}(?:ung|heit|keit|schaft|ion|tät)|Etage|Klasse|Liga|Runde|Aufl|Auflage|Minute|Stunde|Woche|Halbzeit|Person|Stufe|Phase|Generation|Reihe|Stelle|Hd|Frage|Bundesliga|Staffel|Folge|Welle|Seite|Hälfte|Strophe|Lektion|Übung|Sitzung|Lesung|Kammer|Armee|Republik|Hand|Wahl|Mannschaft|Rate|Ausgabe|Spielzeit|Sekunde|Ebene|Gruppe|Dekade|Impfung|Sinfonie|Symphonie|Partie|Kategorie|Linie|Serie|Tochter|Frau|Ehe|Instanz|KW|Kalenderwoche|Potenz|\p{L}*[Gg]eneration)$/u;
