import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

/** Several of a kind: `F-16s`, `A380s`. */
const several = /(\p{Lu}\p{L}{0,3})-?(\d{1,3})s(?![\p{L}\d])/uy;
/** `PM2.5`; in German and French also `PM2,5`. */
const fractional = /(PM)\s?(\d{1,2})[.,](\d)(?![\d\p{L}]|[.,]\d)/uy;
/** Spectral classes of stars: `M5.5Ve`. */
const spectral = /([OBAFGKM])(\d)\.(\d)(Ve?|IV|I{1,3})(?![\p{L}\d])/uy;
const codec = /H\.(26\d)(?![\d\p{L}])/uy;
const processor = /x(86|64)(?:-(64|32))?(?![\d\p{L}])/uy;
/** Engines: `V6`. */
const engine = /V(\d{1,2})(?![\d\p{L}]|[.,:]\d)/uy;
/** Variants of a virus: `BA.2`, `XBB.1.5`. */
const variant = /(BA|BQ|XBB|JN|KP|LP|XEC|EG|CH)\.(\d{1,2})(?:\.(\d{1,2}))?(?![\d\p{L}]|[.,]\d)/uy;
/** Conferences whose name is a word and not a chemical formula. */
const conference = /(COP)-?(\d{1,2})(?![\d\p{L}])/uy;
/** Ratings and classes: `A+`, `AA-`, `BBB+`, `A+++`. */
const grade = /([A-D])(\1{0,2})([+\u2212-]{1,3})(?![\p{L}\d+-])/uy;

/** Verbalizes names of models, standards and classes whose sign or ending is spoken: `F-16s`, `PM2.5`, `H.264`, `A+`. */
export const verbalizeModel: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const { cardinal } = grammar.numbers;
  const plural = matchAt(several, context, at);
  if (plural?.[1] !== undefined && plural[2] !== undefined)
    return { end: at + plural[0].length, spoken: `${plural[1]} ${inPlural(context, cardinal(plural[2]))}` };
  const particles = matchAt(fractional, context, at);
  if (particles?.[1] !== undefined && particles[2] !== undefined && particles[3] !== undefined)
    return {
      end: at + particles[0].length,
      spoken: `${particles[1]} ${grammar.decimal(particles[2], particles[3])}`,
    };
  const star = matchAt(spectral, context, at);
  if (star?.[1] !== undefined && star[2] !== undefined && star[3] !== undefined)
    return {
      end: at + star[0].length,
      spoken:
        `${star[1]} ${cardinal(star[2])} ${context.tables.words['point'] ?? ''} ${cardinal(star[3])} ${star[4] ?? ''}`.trim(),
    };
  const video = matchAt(codec, context, at);
  if (video?.[1] !== undefined)
    return {
      end: at + video[0].length,
      spoken: grammar.language === 'en' ? `H two ${cardinal(video[1].slice(1))}` : `H ${cardinal(video[1])}`,
    };
  const chip = matchAt(processor, context, at);
  if (chip?.[1] !== undefined)
    return {
      end: at + chip[0].length,
      spoken: `x ${cardinal(chip[1])}${chip[2] === undefined ? '' : ` ${cardinal(chip[2])}`}`,
    };
  const cylinders = matchAt(engine, context, at);
  if (cylinders?.[1] !== undefined)
    return { end: at + cylinders[0].length, spoken: `V ${cardinal(cylinders[1])}` };
  const strain = matchAt(variant, context, at);
  if (strain?.[1] !== undefined && strain[2] !== undefined) {
    const point = context.tables.words[context.tables.decimal === ',' ? 'dot' : 'point'] ?? '';
    const second = strain[3] === undefined ? '' : ` ${point} ${cardinal(strain[3])}`;
    return { end: at + strain[0].length, spoken: `${strain[1]} ${cardinal(strain[2])}${second}` };
  }
  const summit = matchAt(conference, context, at);
  if (summit?.[2] !== undefined) return { end: at + summit[0].length, spoken: `COP ${cardinal(summit[2])}` };
  return graded(context, at);
};

/** Returns the plural of a number word: "sixteens", "fifties", "sixes". French nouns sound the same in the plural. */
function inPlural({ tables }: NormalizationContext, words: string): string {
  if (tables.language === 'en')
    return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}${words.endsWith('x') ? 'es' : 's'}`;
  return tables.language === 'de' ? `${words}s` : words;
}

function graded(context: NormalizationContext, at: number) {
  const match = matchAt(grade, context, at);
  const { plus, minus } = context.tables.words;
  if (match?.[1] === undefined || match[3] === undefined || plus === undefined || minus === undefined)
    return null;
  const letters = match[1] + (match[2] ?? '');
  const end = at + match[0].length;
  // "A- und B-Klassen" is no rating.
  if (!match[3].startsWith('+') && (letters.length < 2 || match[3].length > 1)) return null;
  // "A + B", "C++"
  if (letters === 'C' && match[3].length > 1) return null;
  const signs = [...match[3]].map((sign) => (sign === '+' ? plus : minus)).join(' ');
  return { end, spoken: `${letters} ${signs}` };
}
