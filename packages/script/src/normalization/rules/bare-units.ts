import { formOf } from '../measure-tables.ts';
import type { NormalizationContext, Rule, Verbalization } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordBefore } from '../normalization-context.ts';
import { divisorAt, unitAt } from './quantities.ts';

/** Units that are no word of any language with a grammar. */
const unitSign =
  /(?:km\/h|km|cm|mm|kg|mg|kWh|MWh|GWh|TWh|kW|MW|GW|TW|kB|MB|GB|TB|MHz|GHz|ml|hl(?!\.)|dl(?!\.)|mq|kmq|qm|qkm|cbm)(?![\p{L}\p{N}²³^'])/uy;
/** Letters that are units only after a number with a magnitude: `2 Mio. t`. In Spanish and Italian "ha" is a verb too. */
const letterSign = /(?:[tlLmgWJ]|ha)(?![\p{L}\p{N}²³^'\u2019]|\.\p{L})/uy;
const magnitude =
  /\d\s(?:Mio|Mrd|Tsd|Bio|Millionen|Milliarden|Tausend|million|billion|thousand|mil|millones|milhões|milioni|miliardi|mln|mld|millions|milliards|Mds?)\.?\s(?:d[ei]\s)?$/u;
/** Units in languages without a grammar, where `per` may stand before them. */
const plainSign = /(?:km|cm|mm|kg|mg|ml|oz|kWh|MWh|GWh|MW|GB|TB)(?![\p{L}\p{N}²³'])/uy;
/** Magnitudes after which French, Italian, Spanish and Portuguese write "of": `58 millones de km`. */
const linked =
  /(?:\p{L}*(?:ill|mil|ilh)\p{L}*\.?|Mds?|M|mln|mld|mi|bi|(?:cent|dizain|decen|dezen|decin|migliai)\p{L}+)\s(?:de|di|d')\s?$|(?:hundreds|thousands|millions|billions)\sof\s$|(?:Hunderte|Tausende)\s$/u;
/** Abbreviated magnitudes, after which the word for "of" is spoken though it is not written: `24 Md km`. */
const unlinked = /^(?:mds?|mrds?|mln|mld)$/;
/** Words before a unit in the plural. */
const counting =
  /^(?:mds?|mrds?|million|millions|billion|billions|trillion|thousand|hundred|mio|mrd|tsd|millionen|milliarden|billionen|tausend|hundert|mil|mille|mila|mln|mld|mi|bi|several|many|einige|mehrere|viele|wenige|quelques|plusieurs|varios|unos|muchos|alcuni|diversi|molti|vários|alguns|muitos)$/u;
/** Words before a unit in the singular. */
const each = /^(?:per|pro|je|par|por|al|cada|ogni|jeder|jeden|jedes|chaque|each|every)$/u;
const articles = /^(?:le|il|lo|un|una|uno|el|o|um|der|ein|eine|einen|das|den|the|del|do|du|nel|no)$/u;

/** Verbalizes a unit that stands apart from its number: `58 million km`, `3 millones de km/h`, `per kg`. */
export const verbalizeBareUnit: Rule = (context, at) => {
  if (!startsWord(context, at)) return null;
  if (context.grammar === null) return perUnitName(context, at);
  const letter = letterAfterMagnitude(context, at);
  const match = matchAt(unitSign, context, at) ?? letter;
  if (match === null) return null;
  // "ab km 12"
  const marker = /^k?m\s\d/.test(context.view.slice(at, at + 4)) && match[0] === 'km';
  // "1/4 di kg"
  const part = /(?:\d\/\d|[¼½¾⅓⅔])\s(?:de|di)\s$/u.test(
    context.view.slice(Math.max(context.start, at - 8), at),
  );
  const single =
    marker ||
    part ||
    each.test(wordBefore(context, at)) ||
    (/\p{Ll}/u.test(match[0]) && articles.test(wordBefore(context, at)));
  if (!single && letter === null && !countsBefore(context, at)) return null;
  const unit =
    letter === null
      ? unitAt(context, { end: at, digits: '2', decimals: '5', grouped: false })
      : letterUnit(context, letter);
  if (unit === null) return null;
  const { one, many } = unit.counted;
  const of = /^(?:es|fr|it|pt)$/.test(context.tables.language) && unlinked.test(wordBefore(context, at));
  const link = of ? `${word(context, 'of')} ` : '';
  const divisor = context.view.charAt(unit.end) === '/' ? divisorAt(context, unit.end + 1) : null;
  return {
    end: divisor?.end ?? unit.end,
    spoken: `${link}${single ? one : many}${divisor === null ? '' : ` ${divisor.spoken}`}`,
  };
};

/** Matches a letter that is a unit because of the magnitude before it. */
export function letterAfterMagnitude(context: NormalizationContext, at: number): RegExpExecArray | null {
  const match = matchAt(letterSign, context, at);
  if (match === null || (match[0] === 'ha' && /^(?:es|it)$/.test(context.tables.language))) return null;
  return magnitude.test(context.view.slice(Math.max(context.start, at - 24), at)) ? match : null;
}

function letterUnit(context: NormalizationContext, match: RegExpExecArray) {
  const counted = context.tables.units.get(match[0]);
  return counted === undefined ? null : { end: match.index + match[0].length, counted };
}

/** Returns the name of a unit after "per" in a language without a grammar: `per kg`. */
function perUnitName(context: NormalizationContext, at: number): Verbalization | null {
  const { measures } = context.tables;
  const match = matchAt(plainSign, context, at);
  if (measures === null || match === null || wordBefore(context, at) !== word(context, 'per')) return null;
  const name = measures.file.units[measures.file.unitSigns[match[0]] ?? ''];
  return name === undefined
    ? null
    : { end: at + match[0].length, spoken: formOf(name, 'one').replace('{0}', '').trim() };
}

function countsBefore(context: NormalizationContext, at: number): boolean {
  return (
    counting.test(wordBefore(context, at)) ||
    linked.test(context.view.slice(Math.max(context.start, at - 20), at))
  );
}
