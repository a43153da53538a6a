import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';
import { isFeminineInFrench } from './singular-numbers.ts';

const final = /1\/(2|4|8|16|32)(es?|èmes?)?\s(?:(de)\s)?finale(s?)(?!\p{L})/uy;
const rounds: Readonly<Record<string, string>> = {
  4: 'quart',
  8: 'huitième',
  16: 'seizième',
  32: 'trente-deuxième',
};
const national = /0\d(?:([ .-])\d\d)(?:\1\d\d){3}(?![\d\p{L}])|0[1-79]\d{8}(?![\d\p{L}])/uy;
const international = /\+33\s?(?:\(0\)\s?)?[1-9](?:[ .-]?\d\d){4}(?![\d\p{L}])/uy;
/** Rooms of a flat: `3 p., 85 m²`, `5 ch.` */
const flat = /(\d{1,2})\s?(p\.(?=(?:,|\sde)?\s\d+\s?m²)|ch(?:br)?(?:\.(?=[,;)\s])|(?=[,;])))/uy;
const home =
  /m²|\b(?:maison|villa|appart|appt|studio|duplex|loft|logement|auberge|hôtel|gîte|manoir|château|pension|T[1-6]|F[1-6])(?!\p{L})/iu;
const decadePair = /(\d0)-(\d0)(?![\d\p{L}])/uy;
const metres = /(\d)\s?m\s?(\d\d)(?![\d\p{L}²³]|[.,]\d)/uy;
const added = /(\d{2,3})e\s?\+\s?(\d{1,2})(?![\d\p{L}])/uy;
const scale = /1:(\d{1,3}(?:[ .]\d{3})+)(?!\d)/uy;
/** `12,50 euros`. */
const price = /(\d{1,3}(?:[ \u00a0\u202f]\d{3})*),(\d\d)\s(euros?)(?!\p{L})/uy;
const fromOne = /1(?:\s?[\u2013-]\s?|\sà\s)(?=\d{1,2}\s?(\p{L}+)(?!\p{L}))/uy;
const stopwatch = /(\d{1,2})\s?h\s?(\d{1,2})\s?['′]\s?(\d{1,2})(?:''|["″])?(?![\d\p{L}])/uy;
const roundsOf = /(8|16|32)es\s(de\s)?finale(?!\p{L})/uy;
const secondOf = /2de?s?(?![\p{L}\d])/uy;
const war = /(14|39)-(18|45)(?![\d\p{L}]|\sans)/uy;
const once = /1 fois(?!\p{L})/uy;
const factor = /(\d{1,3})[,.](\d{1,2})\s?[x×](?=\s\p{L}|[.,;:)]|$)/uy;
const times = /(\d{1,2})\s?(?:[\u2013-]|à)\s?(\d{1,2})\s?[x×](?=\s(?:par|plus|moins)|\/|[.,;:)]|$)/uy;

/** Verbalizes numbers that only French writes like this: `1/2 finale`, `la guerre de 14-18`, `1 fois`, `2,5x`. */
export const verbalizeFrenchFigure: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar?.language !== 'fr' || !startsWord(context, at)) return null;
  const { cardinal } = grammar.numbers;
  const match = matchAt(final, context, at);
  if (match?.[1] !== undefined) return { end: at + match[0].length, spoken: roundOf(context, at, match) };
  const number = phone(context, at, national);
  if (number !== null) return number;
  const rooms = matchAt(flat, context, at);
  if (
    rooms?.[1] !== undefined &&
    (/^p/.test(rooms[2] ?? '') ||
      home.test(context.view.slice(Math.max(context.start, at - 160), Math.min(context.end, at + 160))))
  ) {
    const one = /^p/.test(rooms[2] ?? '') ? 'pièce' : 'chambre';
    return {
      end: at + rooms[0].length,
      spoken: grammar.counted(rooms[1], null, { one, many: `${one}s`, gender: 'f' }),
    };
  }
  const years = matchAt(war, context, at);
  if (years?.[1] !== undefined && years[2] !== undefined && isWar(context, at, years[0]))
    return { end: at + years[0].length, spoken: `${cardinal(years[1])} ${cardinal(years[2])}` };
  const single = matchAt(once, context, at);
  if (single !== null) return { end: at + single[0].length, spoken: 'une fois' };
  const decades = /années\s$/.test(context.view.slice(Math.max(context.start, at - 8), at))
    ? matchAt(decadePair, context, at)
    : null;
  if (decades?.[1] !== undefined && decades[2] !== undefined)
    return {
      end: at + decades[0].length,
      spoken: [decades[1], decades[2]].map((digits) => grammar.decade(Number(digits), true)).join(' '),
    };
  const amount = matchAt(price, context, at);
  if (
    amount?.[1] !== undefined &&
    amount[2] !== undefined &&
    !/[\d,.]$/.test(context.view.slice(Math.max(0, at - 1), at))
  ) {
    const whole = amount[1].replace(/\D/g, '');
    const cents = String(Number(amount[2]));
    const large = grammar.counted(whole, null, { one: 'euro', many: 'euros', gender: 'm' });
    const small = grammar.counted(cents, null, { one: 'centime', many: 'centimes', gender: 'm' });
    return {
      end: at + amount[0].length,
      spoken: whole === '0' ? small : cents === '0' ? large : `${large} et ${small}`,
    };
  }
  const one = matchAt(fromOne, context, at);
  const noun = one?.[1] ?? '';
  if (
    one !== null &&
    (context.tables.units.get(noun)?.gender === 'f' ||
      (noun.length > 3 && isFeminineInFrench(noun.replace(/s$/, ''))))
  )
    return { end: at + one[0].length, spoken: 'une à' };
  const clock = matchAt(stopwatch, context, at);
  if (clock !== null) {
    const names = [
      ['heure', 'heures'],
      ['minute', 'minutes'],
      ['seconde', 'secondes'],
    ] as const;
    const words = names.map(([one, many], index) =>
      grammar.counted(String(Number(clock[index + 1])), null, { one, many, gender: 'f' }),
    );
    return { end: at + clock[0].length, spoken: words.join(' ') };
  }
  const cup = matchAt(roundsOf, context, at);
  if (cup?.[1] !== undefined)
    return { end: at + cup[0].length, spoken: `${rounds[cup[1]] ?? ''}s de finale` };
  const height = matchAt(metres, context, at);
  if (height?.[1] !== undefined && height[2] !== undefined)
    return {
      end: at + height[0].length,
      spoken: `${grammar.counted(height[1], null, { one: 'mètre', many: 'mètres', gender: 'm' })} ${height[2].startsWith('0') ? `zéro ${cardinal(height[2].slice(1))}` : cardinal(height[2])}`,
    };
  const minute = matchAt(added, context, at);
  if (minute?.[1] !== undefined && minute[2] !== undefined)
    return {
      end: at + minute[0].length,
      spoken: `${grammar.numbers.ordinal(Number(minute[1]))} plus ${cardinal(minute[2])}`,
    };
  const map = matchAt(scale, context, at);
  if (map?.[1] !== undefined)
    return { end: at + map[0].length, spoken: `un sur ${cardinal(map[1].replace(/\D/g, ''))}` };
  const second = matchAt(secondOf, context, at);
  if (second !== null)
    return { end: at + second[0].length, spoken: /2de/.test(second[0]) ? 'seconde' : 'second' };
  const range = matchAt(times, context, at);
  if (range?.[1] !== undefined && range[2] !== undefined)
    return { end: at + range[0].length, spoken: `${cardinal(range[1])} à ${cardinal(range[2])} fois` };
  const multiple = matchAt(factor, context, at);
  if (multiple?.[1] === undefined || multiple[2] === undefined) return null;
  return { end: at + multiple[0].length, spoken: `${grammar.decimal(multiple[1], multiple[2])} fois` };
};

/** Verbalizes telephone numbers in pairs, as they are said in French: "zéro un, quarante-deux, soixante-huit". */
function phone(context: NormalizationContext, at: number, pattern: RegExp) {
  const { grammar, tables } = context;
  const match = matchAt(pattern, context, at);
  if (match === null || grammar === null) return null;
  const abroad = match[0].startsWith('+33');
  const digits = match[0].replace(/^\+33\s?(?:\(0\))?/, '').replace(/\D/g, '');
  const odd = digits.length % 2;
  const groups = [...(odd === 1 ? [digits.slice(0, 1)] : []), ...(digits.slice(odd).match(/\d\d/g) ?? [])];
  const words = groups.map((group) =>
    group.startsWith('0') ? digitByDigit(group, tables.digits) : grammar.numbers.cardinal(group),
  );
  const code = abroad ? [`${tables.words['plus'] ?? ''} ${grammar.numbers.cardinal('33')}`] : [];
  return { end: at + match[0].length, spoken: [...code, ...words].join(', ') };
}

/** Returns the words for a round of a tournament: "en demi-finale", "un quart de finale", "les huitièmes de finale". */
function roundOf(context: NormalizationContext, at: number, match: RegExpExecArray): string {
  const before = wordBefore(context, at);
  const plural =
    /^(?:les|des|aux|nos|leurs|ces)$/.test(before) || /s$/.test(match[2] ?? '') || match[4] === 's';
  if (match[1] === '2') return `${plural ? 'demi-finales' : 'demi-finale'}`;
  const name = `${rounds[match[1] ?? ''] ?? ''}${plural ? 's' : ''} de finale`;
  return /^(?:en|le|un|ce|du|au|de|les|des|aux|nos|leurs|ces|son|premier|dernier)$/.test(before) ||
    before === ''
    ? name
    : `${plural ? '' : 'un '}${name}`;
}

function isWar({ view, start }: NormalizationContext, at: number, years: string): boolean {
  return (
    /(?:guerre|poilus|conflit|soldats|combattants|armistice|front|tranchées)\s(?:mondiale\s)?(?:de|en|du)?\s?$/iu.test(
      view.slice(Math.max(start, at - 30), at),
    ) ||
    (/(?:^|\s)(?:en|de|celle de)\s$/.test(view.slice(Math.max(start, at - 10), at)) &&
      /^(?:14-18|39-45)$/.test(years))
  );
}

/** Verbalizes the sign in `les - de 18 ans`, and telephone numbers with the code of France. */
export const verbalizeFrenchSign: Rule = (context, at) => {
  if (context.tables.language !== 'fr') return null;
  const ages = /(?:^|\s)(?:les|des|aux|de|chez les)\s$/.test(
    context.view.slice(Math.max(context.start, at - 10), at),
  )
    ? matchAt(/[+-](?=\d{1,3}\sans(?!\p{L}))/uy, context, at)
    : null;
  if (ages !== null) return { end: at + 1, spoken: ages[0] === '+' ? 'plus de' : 'moins de' };
  if (context.view.charAt(at) === '+') return phone(context, at, international);
  if (context.view.charAt(at) !== '-') return null;
  const before = context.view.slice(Math.max(context.start, at - 8), at);
  return /(?:^|\s)(?:les|des|aux|de)\s$/.test(before) && matchAt(/-(?= de \d)/uy, context, at) !== null
    ? { end: at + 1, spoken: 'moins' }
    : null;
};

/** Verbalizes the Roman numeral of "the second" (`le IInd Empire`), and abbreviations of advertisements for flats. */
export const verbalizeFrenchWord: Rule = (context, at) => {
  if (context.tables.language !== 'fr' || !startsWord(context, at)) return null;
  const before = context.view.slice(Math.max(context.start, at - 14), at);
  const about = /\(\s?$/.test(before) ? matchAt(/v\.(?=\s1\d{3}(?!\d))/uy, context, at) : null;
  if (about !== null) return { end: at + 2, spoken: 'vers' };
  if (/(?:charges|taxes|boissons|nuitées|options|livraisons|fournitures|prestations)\s$/.test(before)) {
    const included = matchAt(/(incl|excl|compr)\.(?=[,;)\s]|$)/uy, context, at);
    const form = { incl: 'incluses', excl: 'exclues', compr: 'comprises' }[included?.[1] ?? ''];
    if (included !== null && form !== undefined) return { end: at + included[0].length, spoken: form };
  }
  if (/(?:m²|mètres carrés)\s$/.test(before)) {
    const living = matchAt(/hab\.?(?!\p{L})/uy, context, at);
    if (living !== null) return { end: at + living[0].length, spoken: 'habitables' };
  }
  if (/(?:mois|€|mensuels?|euros?)\.?\s$/.test(before)) {
    const rent = matchAt(/(CC|HC|HT)(?![\p{L}\d])/uy, context, at);
    if (rent !== null)
      return {
        end: at + 2,
        spoken: rent[1] === 'CC' ? 'charges comprises' : rent[1] === 'HT' ? 'hors taxes' : 'hors charges',
      };
  }
  const sir = matchAt(/M\.(?=\s(?:le|la|l')\s?\p{L})/uy, context, at);
  if (sir !== null) return { end: at + 2, spoken: 'monsieur' };
  const saint = matchAt(/(St|Ste|Sts)(?=\s\p{Lu}\p{Ll})/uy, context, at);
  if (saint?.[1] !== undefined)
    return {
      end: at + saint[0].length,
      spoken: { St: 'Saint', Ste: 'Sainte', Sts: 'Saints' }[saint[1]] ?? saint[1],
    };
  // "J.-C. Martin" is a person.
  if (!/(?:av|apr|ap)\.\s$/.test(before)) {
    const initials = matchAt(/J\.-C\.(?=\s\p{Lu}\p{Ll})/uy, context, at);
    if (initials !== null) return { end: at + initials[0].length, spoken: 'J C' };
  }
  const match = matchAt(/IInd(e)?s?(?!\p{L})/uy, context, at);
  return match === null
    ? null
    : { end: at + match[0].length, spoken: match[1] === undefined ? 'second' : 'seconde' };
};
