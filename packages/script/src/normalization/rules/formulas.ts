import { plainDigits } from '../make-view.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordBefore } from '../normalization-context.ts';
import { poweredUnit, unitAt } from './quantities.ts';

const up = '[\\u00b9\\u00b2\\u00b3\\u2070\\u2074-\\u2079\\u207a\\u207b\\u207f]+';
const down = '[\\u2080-\\u2089]+';
const element =
  '(?:H|He|Li|Be|B|C|N|O|F|Ne|Na|Mg|Al|Si|P|S|Cl|Ar|K|Ca|Sc|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Kr|Rb|Sr|Ag|Cd|Sn|Sb|I|Xe|Cs|Ba|Pt|Au|Hg|Pb|Bi|U)(?:[\\u2080-\\u2089]+|\\d{1,2})?';
/** Elements and groups in parentheses, and the charge of an ion. */
const chemicalPattern = new RegExp(
  `(?:${element}|(?<=[\\p{L}\\u2080-\\u2089])\\((?:${element})+\\)(?:[\\u2080-\\u2089]+|\\d)){2,}(?:[\\u00b9\\u00b2\\u00b3\\u2074-\\u2079]?[\\u207a\\u207b])?(?![\\p{L}\\p{N}])`,
  'uy',
);
const subscriptedPattern = new RegExp(`\\p{L}{1,3}${down}(?:\\p{L}{1,3}(?:${down})?)*`, 'uy');
const powered = new RegExp(`([\\p{L}\\d]+)(${up}|\\^[-+]?\\{?[\\p{L}\\d]+\\}?)(?![\\p{L}\\p{N}])`, 'uy');
/** Functions and statistics: `f(x) =`, `t(58) =`. */
const functionPattern = /([fghFGPptr])\(([a-z](?:, ?[a-z])?|\d{1,4}(?:, ?\d{1,4})?)\)(?=\s?[=≈<>+])/uy;
const functionOf: Readonly<Record<string, string>> = {
  en: 'of',
  es: 'de',
  it: 'di',
  fr: 'de',
  pt: 'de',
  de: 'von',
};
/** Ions with a plain charge: `Ca2+`, `Na+`. */
const ionPattern =
  /(Na|Ca|Mg|Fe|Cu|Zn|Al|Li|Ag|Pb|Mn|Ni|Ba|Hg|K(?=\+ (?:ion|and|und|et|y|e)(?!\p{L}))|H(?=\+ ion)|Cl|NH4)([2-4])?([+\u2212]|-(?=[\s.,;)]))(?![\p{L}\d])/uy;
const greekLead = /[\u0370-\u03ff]/u;

/** Verbalizes chemical formulas (`CO\u2082`, `H2SO4`) and powers (`\u03c0r\u00b2`, `2^10`, `E=mc\u00b2`). */
export const verbalizeFormula: Rule = (context, at) => {
  if (!startsWord(context, at)) return null;
  const chemical = matchAt(chemicalPattern, context, at);
  if (chemical !== null && isChemical(chemical[0]))
    return { end: at + chemical[0].length, spoken: spellFormula(context, chemical[0]) };
  const applied = matchAt(functionPattern, context, at);
  const link = functionOf[context.tables.language];
  const cardinal = context.grammar?.numbers.cardinal;
  if (
    applied?.[1] !== undefined &&
    applied[2] !== undefined &&
    link !== undefined &&
    cardinal !== undefined
  ) {
    const argument = applied[2].replace(/\d+/g, (digits) => cardinal(digits));
    return { end: at + applied[0].length, spoken: `${applied[1]} ${link} ${argument}` };
  }
  const ion = matchAt(ionPattern, context, at);
  if (ion?.[1] !== undefined && ion[3] !== undefined && word(context, 'minus') !== '') {
    const charge = ion[2] === undefined ? '' : ` ${context.grammar?.numbers.cardinal(ion[2]) ?? ion[2]}`;
    return {
      end: at + ion[0].length,
      spoken: `${spellFormula(context, ion[1])}${charge} ${word(context, ion[3] === '+' ? 'plus' : 'minus')}`,
    };
  }
  const subscripted = matchAt(subscriptedPattern, context, at);
  if (subscripted !== null && context.grammar !== null)
    return { end: at + subscripted[0].length, spoken: spellFormula(context, subscripted[0]) };
  return verbalizePower(context, at);
};

/**
 * Returns whether a text is a chemical formula. Requires at least two elements and a digit (apart from known
 * formulas such as NaCl), so that "AC", "OK" and "In" are excluded; "B2B" and "H1N1" are names.
 */
function isChemical(text: string): boolean {
  const elements = text.match(/\p{Lu}\p{Ll}?/gu) ?? [];
  if (!/[\d\u2080-\u2089]/.test(text))
    return (
      /^(?:NaCl|HCl|NaOH|KCl|NaHCO|CO|NO|HF|HBr|KOH|CaO|MgO|FeO|ZnO|CuO|GaN|GaAs|SiC)$/.test(text) &&
      text.length > 2
    );
  if (/[\u2080-\u2089]/.test(text)) return true;
  if (/^(?:B2B|B2C|P2P|C2C|H1N1|H5N1|C4|V8|V6|F1|K2|S3|I2C|U2|K9|V2)$/.test(text)) return false;
  if (/(\p{Lu})\1/u.test(text)) return false;
  return (
    elements.length >= 2 &&
    /[A-Z][a-z]?\d/.test(text) &&
    /^(?:[A-Z][a-z]?\d{0,2}|\((?:[A-Z][a-z]?\d{0,2})+\)\d)+$/.test(text) &&
    /[HONCS]/.test(text)
  );
}

function spellFormula(context: NormalizationContext, formula: string): string {
  const cardinal = context.grammar?.numbers.cardinal;
  const parts =
    formula.match(
      /\p{Lu}\p{Ll}?|\p{Ll}+|[\d\u2080-\u2089]+|[\u00b9\u00b2\u00b3\u2074-\u2079\u207a\u207b]/gu,
    ) ?? [];
  return parts
    .map((part) => {
      if (part === '\u207a' || part === '\u207b') return word(context, part === '\u207a' ? 'plus' : 'minus');
      const digits = plainDigits(part);
      if (/^\d+$/.test(digits)) return cardinal === undefined ? digits : cardinal(digits);
      return (
        context.tables.greek.get(part) ??
        (part.length === 2 && /^\p{Lu}\p{Ll}$/u.test(part)
          ? [...part].map((letter) => letter.toUpperCase()).join(' ')
          : part)
      );
    })
    .join(' ');
}

/** Verbalizes a base of letters or digits with an exponent. */
function verbalizePower(context: NormalizationContext, at: number) {
  const match = matchAt(powered, context, at);
  if (match?.[1] === undefined || match[2] === undefined || context.grammar === null) return null;
  const exponent = plainDigits(match[2].replace(/[\^{}]/g, ''));
  // "9,8 millones de km²", "per m²"
  const unit = exponent === '2' || exponent === '3' ? context.tables.units.get(match[1]) : undefined;
  if (unit !== undefined && (match[1].length > 1 || match[1] === 'm') && /\p{L}/u.test(match[1])) {
    const name = poweredUnit(context, unit, exponent);
    const each =
      /^(?:per|pro|par|por|al|je|each|cada|ogni|chaque|le|la|au|du|il|el|del|o|do|no|ao|un|um|the|a|der|ein|den|dem|jeder|jeden)$/.test(
        wordBefore(context, at),
      );
    return { end: at + match[0].length, spoken: each ? name.one : name.many };
  }
  const base = verbalizeBase(context, match[1]);
  const spoken = exponentWords(context, exponent);
  if (spoken === null) return null;
  const end = at + match[0].length;
  // "10^8 km"
  const counted = /^\d+$/.test(match[1])
    ? unitAt(context, { end, digits: '10', decimals: null, grouped: false })
    : null;
  if (counted !== null) return { end: counted.end, spoken: `${base} ${spoken} ${counted.counted.many}` };
  return { end, spoken: `${base} ${spoken}` };
}

/**
 * Verbalizes "\u03c0r" as "pi r", "mc" in E = mc\u00b2 as "m c", and "10" as "ten"; longer words stay words.
 */
function verbalizeBase(context: NormalizationContext, base: string): string {
  if (/^\d+$/.test(base)) return context.grammar?.numbers.cardinal(base) ?? base;
  const tokens = base.match(/\d+|\p{L}/gu) ?? [];
  const short = base.length <= 3 || greekLead.test(base.charAt(0));
  if (!short) return base;
  return tokens
    .map((token) =>
      /^\d/.test(token)
        ? (context.grammar?.numbers.cardinal(token) ?? token)
        : (context.tables.greek.get(token) ?? token),
    )
    .join(' ');
}

function exponentWords(context: NormalizationContext, exponent: string): string | null {
  const numbers = context.grammar?.numbers;
  if (numbers === undefined) return null;
  if (exponent === '2') return word(context, 'squared');
  if (exponent === '3') return word(context, 'cubed');
  const power = word(context, 'power');
  const negative = exponent.startsWith('-');
  const digits = exponent.replace(/^[-+]/, '');
  // The exponent is only a sign, as in an ion.
  if (digits === '') return exponent === '' ? null : word(context, negative ? 'minus' : 'plus');
  // The charge of an ion: `2+`.
  const charge = digits.match(/^(\d)([+-])$/);
  if (charge?.[1] !== undefined)
    return `${numbers.cardinal(charge[1])} ${word(context, charge[2] === '+' ? 'plus' : 'minus')}`;
  if (!/^\d+$/.test(digits)) return `${power} ${digits}`;
  if (negative) return `${power} ${word(context, 'minus')} ${numbers.cardinal(digits)}`;
  return context.tables.language === 'en'
    ? `${power} ${numbers.ordinal(Number(digits))}`
    : `${power} ${numbers.cardinal(digits)}`;
}

/** Verbalizes powers (`10\u2076`, `2^10`, the last part of `1.5\u00d710\u2076`) and single Greek letters. */
export const verbalizeExpression: Rule = (context, at) => {
  if (!startsWord(context, at)) return null;
  const power = verbalizePower(context, at);
  if (power !== null) return power;
  const greek = matchAt(/[\u0391-\u03c9\u03d5\u03f5](?![\u0370-\u03ff])/uy, context, at);
  if (greek === null || context.tables.language === 'el') return null;
  const name = context.tables.greek.get(greek[0]);
  return name === undefined ? null : { end: at + 1, spoken: name };
};
