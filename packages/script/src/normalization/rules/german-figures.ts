import { inflect } from '../grammars/german.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, rawWordBefore, startsWord, wordAfter, wordBefore } from '../normalization-context.ts';
import { adjectiveEnding } from './german-adjectives.ts';
import { germanOrdinalPair } from './german-ordinals.ts';
import { romanValue } from './romans.ts';

const percentual = /(\d{1,3}(?:,\d+)?)\s?%-?ig(e[mnrs]?)?(?![\p{L}\d])/uy;
/** `14-jähr.` with or without a noun. */
const aged = /(\d{1,3})-jähr\.(?:\s(?=\p{Lu}\p{Ll}))?/uy;
const often = /(\d{1,2})\s?[\u2013-]\s?(\d{1,2})\s?[x×](?=\s|[.,;:)]|$)/uy;
const timesDecimal = /(\d{1,2}),(\d{1,2})\s?[x×](?=\s\p{L}|[.,;:)]|$)/uy;
const monthYear = /(0?[1-9]|1[0-2])\/((?:19|20)?\d\d)(?![\d/]|[.,]\d)/uy;
/** Words before a month and a year. */
const beforeMonth =
  /(?:^|\s)(?:bis|seit|ab|im|vor|nach|stand|tüv|hu|au|ez|bj|baujahr|erstzulassung|zulassung|gültig|mindestens|mhd|ende|anfang|tüv bis|hu bis)\.?:?\s$/iu;
/** `4/4-Takt`. */
const measure = /([2-9]|12)\/(2|4|8|16)-?Takt(?!\p{Ll}{4})/uy;
const beats: Readonly<Record<string, string>> = { 2: 'halbe', 4: 'viertel', 8: 'achtel', 16: 'sechzehntel' };
const flight = /\d{3,4}(?![\d\p{L}]|[.,:/-]\d)/uy;
const mileage = /(\d{1,3})\s?Tkm(?!\p{L})/uy;
const score = /(\d{1,2}):(\d{1,2})(?![\d:]|\s?(?:Uhr|Min|Std|Sek|Stunden|min|h)(?!\p{Ll}{4}))/uy;
/** Words that show that two numbers with a colon are a score. */
const scored =
  /(?:(?:Satz|Viertel|Drittel|Durchgang|Spielabschnitt|Abschnitt|Stand|Zwischenstand|Spielstand|Endstand|Pausenstand|Punkten|Toren)\s(?:stand es|lag|hieß es|endete|ging|mit|von|zum|zu|war es)?\s?|(?:stand es|gewann(?:en)?|verlor(?:en)?|siegte[n]?|unterlag(?:en)?|führte[n]?|führt|besiegte[n]?|schlug(?:en)?|bezwang(?:en)?)\s(?:\p{L}+\s){0,3}(?:mit\s)?|\d:\d{1,2}(?:,|\sund|\s\(|\)|,\s\d+:\d+,)\s?)$/u;
const magnitudes: Readonly<Record<string, readonly [string, string]>> = {
  Mio: ['eine Million', 'Millionen'],
  Mrd: ['eine Milliarde', 'Milliarden'],
  Tsd: ['eintausend', 'tausend'],
};
/** `3-Mio.-Euro-Projekt`. */
const project = /(\d{1,3})(?:,(\d{1,2}))?-(Mio|Mrd|Tsd)\.(?=-\p{L})/uy;
/** `am 12., 13. und 14. Mai`, `als 5.` */
const place = /(\d{1,2})\.(?=[,;)]|\s(?:und|oder|bis)\s)/uy;
const beforePlace = /^(?:am|bis|vom|zum|der|die|das|dem|den|als|seit|ab|jeder|jede|jeden)$/;
/** `14,60 Euro`. */
const price = /(\d{1,3}(?:\.\d{3})*),(\d\d)\s(Euro|Franken)(?!\p{L})/uy;
const fromOne = /1(?:\s?[\u2013-]\s?(?=\d{1,2}\s(?:\p{L}))|\sbis\s(?=\d{1,2}\s\p{L}))/uy;
const counted = /(\d{1,2})\s?[x×](?=\s\p{Ll}{3,})/uy;
const third = /1\/([3-9]|1[0-2])(?![\d/])(?!\s?(?:l|ml|kg|g|TL|EL|Liter|m|cm|km|Std|Jahr|Stunde)(?!\p{L}))/uy;
const version = /(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?![\d\p{L}]|[,:/-]\d)/uy;
const lastNumber = /(\d{1,3})(?=\.)/uy;
const onlyEnd = /^\.["'“”«»)\s]*$/;

/** Verbalizes numbers that only German writes like this: `10%ig`, `5-6x`, `TÜV bis 8/26`, `iOS 17.4.`, `Platz 3.`. */
export const verbalizeGermanFigure: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar?.language !== 'de' || !startsWord(context, at)) return null;
  const { cardinal } = grammar.numbers;
  const share = matchAt(percentual, context, at);
  if (share?.[1] !== undefined) {
    const [whole = '', decimals] = share[1].split(',');
    const amount =
      decimals === undefined ? cardinal(whole, 'm', true) : `${grammar.decimal(whole, decimals)} `;
    return { end: at + share[0].length, spoken: `${amount}prozentig${share[2] ?? ''}` };
  }
  const age = matchAt(aged, context, at);
  if (age?.[1] !== undefined) {
    const noun = /\s$/.test(age[0]) ? wordAfter(context, at + age[0].length) : '';
    const suffix = noun === '' ? '' : adjectiveEnding(wordBefore(context, at), noun, 'jährig');
    return { end: at + age[0].trimEnd().length, spoken: `${cardinal(age[1], 'm', true)}jährig${suffix}` };
  }
  const ordinals = germanOrdinalPair(context, at);
  if (ordinals !== null) return ordinals;
  const beat = matchAt(measure, context, at);
  if (beat?.[1] !== undefined && beat[2] !== undefined) {
    const word = `${cardinal(beat[1], 'm', true)}${beats[beat[2]] ?? ''}takt`;
    return { end: at + beat[0].length, spoken: word.replace(/^./, (first) => first.toUpperCase()) };
  }
  const number = /Flug(?:nummer)?\s(?:[A-Z]{2}\s)?$/.test(
    context.view.slice(Math.max(context.start, at - 14), at),
  )
    ? matchAt(flight, context, at)
    : null;
  if (number !== null && !number[0].startsWith('0'))
    return { end: at + number[0].length, spoken: cardinal(number[0]) };
  const size = matchAt(project, context, at);
  const unit = magnitudes[size?.[3] ?? ''];
  if (size?.[1] !== undefined && unit !== undefined) {
    const amount = size[2] === undefined ? cardinal(size[1], 'm', true) : grammar.decimal(size[1], size[2]);
    const words = size[0].startsWith('1-')
      ? unit[0]
      : size[3] === 'Tsd' && size[2] === undefined
        ? `${amount}${unit[1]}`
        : `${amount} ${unit[1]}`;
    return { end: at + size[0].length, spoken: words };
  }
  const ranked = beforePlace.test(wordBefore(context, at)) ? matchAt(place, context, at) : null;
  if (
    ranked?.[1] !== undefined &&
    Number(ranked[1]) > 0 &&
    !/^\.\s(?:und|oder|bis)\s\d/.test(context.view.slice(at + ranked[1].length, at + ranked[1].length + 8))
  ) {
    const before = wordBefore(context, at);
    const words = inflect(
      grammar.numbers.ordinal(Number(ranked[1])),
      before,
      wordBefore(context, at - before.length - 1),
    );
    return { end: at + ranked[0].length, spoken: words };
  }
  const amount = matchAt(price, context, at);
  if (
    amount?.[1] !== undefined &&
    amount[2] !== undefined &&
    amount[3] !== undefined &&
    !/[\d,.]$/.test(context.view.slice(Math.max(0, at - 1), at))
  ) {
    const whole = amount[1].replaceAll('.', '');
    const cents = Number(amount[2]);
    const small = amount[3] === 'Euro' ? 'Cent' : 'Rappen';
    const governed =
      whole === '1' && /^(?:für|um|auf|kostet|kosten|kostete|je|pro)$/.test(wordBefore(context, at))
        ? 'einen'
        : whole === '1' && /^(?:von|bei|mit|zu|ab|aus)$/.test(wordBefore(context, at))
          ? 'einem'
          : cardinal(whole, 'm', true);
    const tail = cents === 0 ? '' : ` und ${cardinal(String(cents), 'm', true)} ${small}`;
    return {
      end: at + amount[0].length,
      spoken:
        whole === '0' ? `${cardinal(String(cents), 'm', true)} ${small}` : `${governed} ${amount[3]}${tail}`,
    };
  }
  const one = matchAt(fromOne, context, at);
  if (
    one !== null &&
    !/^(?:Seiten?|Kapitel|Teile?|Plätze|Platz|Bände|Band|Gruppen?|Klassen?|Stufen?|Phasen?|Akte?|Szenen?|Nummern?|Verse?|Artikel|Absätze|Zimmer|Gleise?|Level|Tage?)$/.test(
      rawWordBefore(context, at),
    ) &&
    /^\d{1,2}\s(?:\p{Lu}\p{Ll}|(?:h|g|kg|m|cm|mm|l|ml|km|EL|TL|Std|Min)(?!\p{L}))/u.test(
      context.view.slice(at + one[0].length),
    )
  )
    return { end: at + one[0].length, spoken: 'ein bis' };
  const times = matchAt(counted, context, at);
  if (times?.[1] !== undefined)
    return {
      end: at + times[0].length,
      spoken: `${times[1] === '1' ? 'ein' : cardinal(times[1], 'm', true)}mal`,
    };
  const part = /^(?:mit|von|aus|zu|bei|nach|seit)$/.test(wordBefore(context, at))
    ? matchAt(third, context, at)
    : null;
  const name = part?.[1] === undefined ? null : grammar.numbers.fraction(1, Number(part[1]));
  if (part !== null && name?.startsWith('ein '))
    return { end: at + part[0].length, spoken: name.replace(/^ein /, 'einem ') };
  const km = matchAt(mileage, context, at);
  if (km?.[1] !== undefined)
    return { end: at + km[0].length, spoken: `${cardinal(km[1], 'm', true)}tausend Kilometer` };
  const result = matchAt(score, context, at);
  if (
    result?.[1] !== undefined &&
    result[2] !== undefined &&
    !/(?:^|\s)(?:in|nach|um|ab|bis|gegen|von)\s$/.test(
      context.view.slice(Math.max(context.start, at - 8), at),
    ) &&
    scored.test(context.view.slice(Math.max(context.start, at - 40), at))
  )
    return {
      end: at + result[0].length,
      spoken: `${cardinal(result[1])} zu ${cardinal(String(Number(result[2])))}`,
    };
  const count = matchAt(often, context, at);
  if (count?.[1] !== undefined && count[2] !== undefined)
    return {
      end: at + count[0].length,
      spoken: `${cardinal(count[1], 'm', true)}- bis ${cardinal(count[2], 'm', true)}mal`,
    };
  const factor = matchAt(timesDecimal, context, at);
  if (factor?.[1] !== undefined && factor[2] !== undefined)
    return { end: at + factor[0].length, spoken: `${grammar.decimal(factor[1], factor[2])} mal` };
  return monthAndYear(context, at) ?? versionNumber(context, at) ?? numberAtEnd(context, at);
};

function monthAndYear(context: NormalizationContext, at: number) {
  const { grammar, tables, view, start } = context;
  const match = matchAt(monthYear, context, at);
  if (grammar === null || match?.[1] === undefined || match[2] === undefined) return null;
  const before = view.slice(Math.max(start, at - 24), at);
  const certain =
    match[2].length === 4 && /^(?:|\p{Ll}+|\p{Lu}\p{Ll}{3,})$/u.test(rawWordBefore(context, at));
  if (!beforeMonth.test(before) && !(certain && match[1].startsWith('0'))) return null;
  const year = grammar.numbers.year(Number(match[2]) + (match[2].length === 4 ? 0 : 2000));
  return { end: at + match[0].length, spoken: `${tables.months[Number(match[1]) - 1] ?? ''} ${year}` };
}

const cardinalOf = ({ grammar }: NormalizationContext, digits: string): string =>
  grammar?.numbers.cardinal(String(Number(digits))) ?? digits;

/** Verbalizes a version that looks like a date because a full stop follows: "läuft mit iOS 17.4." */
function versionNumber(context: NormalizationContext, at: number) {
  if (!context.tables.versioned.has(wordBefore(context, at))) return null;
  const match = matchAt(version, context, at);
  if (match === null) return null;
  const parts = match[0].split('.').map((part) => cardinalOf(context, part));
  return { end: at + match[0].length, spoken: parts.join(' Punkt ') };
}

/** Verbalizes the number of a thing at the end of the sentence, which is no ordinal: "Sie belegte Platz 3." */
function numberAtEnd(context: NormalizationContext, at: number) {
  const match = matchAt(lastNumber, context, at);
  if (match?.[1] === undefined || match[1].startsWith('0')) return null;
  if (!onlyEnd.test(context.view.slice(at + match[0].length, context.end))) return null;
  // "Sie wurde 3."
  if (/^(?:wurde|wird|werden|wurden|als)$/.test(wordBefore(context, at)) && context.grammar !== null) {
    const ordinal = context.grammar.numbers.ordinal(Number(match[1]));
    const isShe = /(?:^|\s)[Ss]ie\s/.test(context.view.slice(Math.max(context.start, at - 160), at));
    return { end: at + match[1].length, spoken: isShe ? ordinal : `${ordinal}r` };
  }
  return /^\p{Lu}\p{Ll}{2,}$/u.test(rawWordBefore(context, at))
    ? { end: at + match[1].length, spoken: cardinalOf(context, match[1]) }
    : null;
}

/** Abbreviated last parts of compounds, with their words. */
const compoundEnds: Readonly<Record<string, string>> = {
  pl: 'platz',
  kl: 'klasse',
  nr: 'nummer',
  präs: 'präsident',
  min: 'minuten',
  std: 'stunden',
};
const romanNoun =
  /([IVX]{1,5})\.(?=\s(Weltkrieg|Jahrhundert|Jahrtausend|Quartal|Semester|Obergeschoss)(?!\p{L}))/uy;
const compound =
  /(\p{Lu}\p{Ll}{2,}(?=kl|nr|pl|präs)|Geh|Fahr|Auto|Bus|Flug|Zug|Rad)(kl|nr|pl|präs|min|std)\.(?=\s|[,;:)]|$)/uy;

/** Verbalizes compounds whose last part is abbreviated: `Energiekl. A`, `Rechnungsnr. 12`, `Landtagspräs. Meier`. */
export const verbalizeGermanCompound: Rule = (context, at) => {
  if (context.tables.language !== 'de' || !startsWord(context, at)) return null;
  // "§ 280 I 1 BGB"
  const paragraph = /(?:§+|Art\.|Artikel)\s?\d+[a-z]?\s$/.test(
    context.view.slice(Math.max(context.start, at - 14), at),
  )
    ? matchAt(/([IVX]{1,5})(?![\p{L}\d.])/uy, context, at)
    : null;
  if (paragraph?.[1] !== undefined)
    return { end: at + paragraph[0].length, spoken: cardinalOf(context, String(romanValue(paragraph[1]))) };
  // "Tag d. Dt. Einheit", "Amt d. Landes"
  const article = matchAt(
    /d\.(?=\s(?:(?:[Dd]t|[Hh]l|[Ee]v|[Kk]ath)\.\s|\p{L}+en\s)?(\p{Lu}\p{Ll}{2,}))/uy,
    context,
    at,
  );
  if (article?.[1] !== undefined && /^\p{Lu}\p{Ll}{2,}$/u.test(rawWordBefore(context, at)))
    return { end: at + 2, spoken: /[^s]s$/.test(article[1]) ? 'des' : 'der' };
  const noble = matchAt(/v\.(?=\s(?:d\.\s)?(?!Chr|Christus)\p{Lu}\p{Ll})/uy, context, at);
  if (
    noble !== null &&
    /\p{Lu}[\p{L}.]*\s$/u.test(context.view.slice(Math.max(context.start, at - 16), at)) &&
    !/(?:Urt|Beschl|Art|Nr|Abs|Schr|Verf)\.\s$/.test(context.view.slice(Math.max(context.start, at - 16), at))
  )
    return { end: at + 2, spoken: 'von' };
  const numbered = matchAt(romanNoun, context, at);
  if (numbered?.[1] !== undefined && numbered[2] !== undefined && context.grammar !== null) {
    const before = wordBefore(context, at);
    const words = inflect(
      context.grammar.numbers.ordinal(romanValue(numbered[1])),
      before,
      wordBefore(context, at - before.length - 1),
    );
    return {
      end: at + numbered[1].length + 1,
      spoken: /^(?:Jahrhundert|Jahrtausend|Quartal|Semester|Obergeschoss)$/.test(numbered[2])
        ? words.replace(/ter$/, 'tes')
        : words,
    };
  }
  const match = matchAt(compound, context, at);
  const end = compoundEnds[match?.[2] ?? ''];
  return match === null || end === undefined
    ? null
    : { end: at + match[0].length, spoken: `${match[1]}${end}` };
};
