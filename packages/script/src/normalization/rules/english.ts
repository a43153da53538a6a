import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';

const zip = /(\d{5})(?:-(\d{4}))?(?![\d\p{L}]|[.,]\d)/uy;
const states =
  /(?:^|[\s,])(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|D\.C\.)\s$/;
const scientific = /(\d+)(?:[.,](\d+))?[eE]([-+]?)(\d{1,3})(?![\p{L}\d])/uy;
const times = /(\d{1,3})\s?[\u2013-]\s?(\d{1,3})x(?![\p{L}\d])/uy;
const inches = /(\d{1,3}(?:[.,]\d+)?)(?:["\u2033\u201d]|'')(?:-(?=\p{Lu})|(?=[\s,.;)]|$))/uy;
const shortYear = /'(\d)(\d)(?![\d\p{L}']|[.,]\d)/uy;
const leadingPoint = /\.(\d+)(?![\d\p{L}]|\.\d)/uy;

/** Verbalizes numbers that only English writes like this: ZIP codes, `1e-9`, `2-3x`, `32"`. */
export const verbalizeEnglishNumber: Rule = (context, at) => {
  const { grammar, tables, view } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const length = inInches(context, at) ?? power(context, at);
  if (length !== null || grammar.language !== 'en') return length;
  const { cardinal, decimals } = grammar.numbers;
  const code = matchAt(zip, context, at);
  if (code?.[1] !== undefined && states.test(view.slice(Math.max(context.start, at - 6), at))) {
    const tail = code[2] === undefined ? '' : `, ${digitByDigit(code[2], tables.digits)}`;
    return { end: at + code[0].length, spoken: digitByDigit(code[1], tables.digits) + tail };
  }
  const factor = matchAt(times, context, at);
  if (factor?.[1] !== undefined && factor[2] !== undefined)
    return { end: at + factor[0].length, spoken: `${cardinal(factor[1])} to ${cardinal(factor[2])} x` };
  const house = matchAt(houseNumber, context, at);
  if (house?.[1] !== undefined && house[2] !== undefined && house[2] !== '00')
    return {
      end: at + 4,
      spoken: `${cardinal(house[1])} ${house[2].startsWith('0') ? `oh ${cardinal(house[2].slice(1))}` : cardinal(house[2])}`,
    };
  if (house?.[1] !== undefined) return { end: at + 4, spoken: `${cardinal(house[1])} hundred` };
  const route =
    /^(?:highway|hwy|route|rte|us|interstate|room|rm|suite|ste|apartment|apt|unit|hill|flat)$/.test(
      wordBefore(context, at),
    )
      ? matchAt(routeNumber, context, at)
      : null;
  if (route?.[1] !== undefined && route[2] !== undefined)
    return { end: at + 3, spoken: `${cardinal(route[1])} oh ${cardinal(route[2])}` };
  const wireless = matchAt(/802\.11([a-z]{0,2})(?![\p{L}\d])/uy, context, at);
  if (wireless !== null)
    return {
      end: at + wireless[0].length,
      spoken: `eight zero two point eleven ${wireless[1] ?? ''}`.trim(),
    };
  const lines = matchAt(/(\d{1,2})(\d{2})p(?![\p{L}\d])/uy, context, at);
  if (lines?.[1] !== undefined && lines[2] !== undefined && lines[2] !== '00')
    return { end: at + lines[0].length, spoken: `${cardinal(lines[1])} ${cardinal(lines[2])} p` };
  const zoom = matchAt(/(\d{1,3})\.(\d{1,2})x(?![\p{L}\d])/uy, context, at);
  if (zoom?.[1] !== undefined && zoom[2] !== undefined)
    return { end: at + zoom[0].length, spoken: `${cardinal(zoom[1])} point ${decimals(zoom[2])} x` };
  const shots = matchAt(/(\d{1,2})-(for|of)-(\d{1,2})(?![\d\p{L}])/uy, context, at);
  if (shots?.[1] !== undefined && shots[3] !== undefined)
    return {
      end: at + shots[0].length,
      spoken: `${cardinal(shots[1])} ${shots[2] ?? ''} ${cardinal(shots[3])}`,
    };
  const pence = matchAt(/(\d{1,4})(?:\.(\d{1,2}))?p(?![\p{L}\d])/uy, context, at);
  if (
    pence?.[1] !== undefined &&
    !/^\s(?:video|resolution|display|screen|at)\b/.test(view.slice(at + pence[0].length))
  )
    return {
      end: at + pence[0].length,
      spoken: grammar.counted(pence[1], pence[2] ?? null, { one: 'penny', many: 'pence' }),
    };
  // "10.3m cars" are millions: meters are not followed by what they count.
  const millions = matchAt(
    /(\d{1,3})(?:\.(\d{1,2}))?m(?= \p{Ll}{3,}s(?!\p{L})| (?:people|men|women|children)(?!\p{L}))/uy,
    context,
    at,
  );
  if (
    millions?.[1] !== undefined &&
    !lengthNoun.test(view.slice(at + millions[0].length + 1, at + millions[0].length + 20))
  )
    return {
      end: at + millions[0].length,
      spoken: `${millions[2] === undefined ? cardinal(millions[1]) : grammar.decimal(millions[1], millions[2])} million`,
    };
  const ages = matchAt(/(\d{1,2})s(?![\p{L}\d])/uy, context, at);
  if (ages?.[1] !== undefined && /(?:under|over)-$/i.test(view.slice(Math.max(context.start, at - 6), at)))
    return { end: at + ages[0].length, spoken: `${cardinal(ages[1]).replace(/y$/, 'ie')}s` };
  const wickets = matchAt(/(\d{2,3})\/(\d)(?=\s(?:in|after|off)\s)/uy, context, at);
  if (wickets?.[1] !== undefined && wickets[2] !== undefined)
    return { end: at + wickets[0].length, spoken: `${cardinal(wickets[1])} for ${cardinal(wickets[2])}` };
  return null;
};

/** Nouns after a length in meters: "the 400m hurdles". */
const lengthNoun =
  /^(?:hurdles|finals?|heats|races?|sprints?|swims?|across|towards|downwards|upwards|apart|times|laps|waves|walls|trees|pools|its|this|was|has|less)(?!\p{L})/u;
const houseNumber =
  /(\d{2})(\d{2})(?=\s(?:[NSEW]\.?\s)?(?:\p{Lu}[\p{L}']+\s){1,2}(?:St|Ave|Rd|Dr|Ln|Blvd|Ct|Pl|Way|Street|Avenue|Road|Drive|Lane|Boulevard|Court|Place)(?![\p{L}]))/uy;
const routeNumber = /(\d)0([1-9])(?![\d\p{L}])/uy;

/** Verbalizes numbers in scientific notation: `1e-9`, `6.022e23`. */
function power(context: NormalizationContext, at: number) {
  const { grammar } = context;
  const match = matchAt(scientific, context, at);
  if (grammar === null || match?.[1] === undefined || match[4] === undefined) return null;
  if (match[3] === '' && match[2] === undefined) return null;
  const base =
    match[2] === undefined ? grammar.numbers.cardinal(match[1]) : grammar.decimal(match[1], match[2]);
  const exponent =
    match[3] === '-'
      ? `${word(context, 'minus')} ${grammar.numbers.cardinal(match[4])}`
      : grammar.language === 'en'
        ? grammar.numbers.ordinal(Number(match[4]))
        : grammar.numbers.cardinal(match[4]);
  return {
    end: at + match[0].length,
    spoken: `${base} ${word(context, 'times')} ${grammar.language === 'en' ? 'ten to the' : `${grammar.numbers.cardinal('10')} ${word(context, 'power')}`} ${exponent}`,
  };
}

/** Words that show that a double prime means seconds in Spanish, Italian and Portuguese: "a 12\" dal primo". */
const raced =
  /(?<!\p{L})(?:etapa|tappa|gara|corsa|carrera|corrida|líder|dal primo|d[oe]l? vencedor|dal vincitore|clasificación|classifica|pelotón|pelotão|ventaja|vantaggio|vantagem|ritardo|distacco|retraso|atraso|sprint|metros|metri|vuelta|giro|volta)(?!\p{L})/iu;
const screens =
  /(?<!\p{L})(?:pantalla|schermo|tela|ecrã|monitor|televisor|display|portátil|tablet|llantas?|cerchi|rodas|ruedas?|tv)(?!\p{L})/iu;

function inInches(context: NormalizationContext, at: number) {
  const { grammar, view } = context;
  const match = matchAt(inches, context, at);
  const many = word(context, 'inches');
  if (match?.[1] === undefined || grammar === null || many === '') return null;
  // In `he counted "1, 2, 32" aloud`, the mark closes a quotation.
  const marks =
    view.slice(context.start, at).match(/(?<![\d\u00bc-\u00be\u2150-\u215f])["\u201c\u201d\u201e]/g)
      ?.length ?? 0;
  if (marks % 2 === 1 || /\/$/.test(view.slice(Math.max(0, at - 1), at))) return null;
  const seconds = context.tables.units.get('s');
  if (
    seconds !== undefined &&
    /^(?:es|it|pt)$/.test(grammar.language) &&
    raced.test(view.slice(context.start, context.end)) &&
    !screens.test(view.slice(context.start, context.end))
  ) {
    const [before = '', after] = match[1].split(/[.,]/);
    return { end: at + match[0].length, spoken: grammar.counted(before, after ?? null, seconds) };
  }
  const [whole = '', part] = match[1].split(/[.,]/);
  const words = part === undefined ? grammar.numbers.cardinal(whole) : grammar.decimal(whole, part);
  // "seis coma una pulgadas"
  const amount = grammar.language === 'es' ? words.replace(/uno$/, 'una') : words;
  const attribute =
    grammar.language === 'en' &&
    (/^(?:an?|the|his|her|my|your)$/.test(wordBefore(context, at)) ||
      /^(?!(?:and|or|to|of|by|x|in|on|at|from|for|with|wide|long|tall|high|deep|thick|across|apart|above|below|under|over|more|less|is|are|was|were|but|than|per|each|as|the|a|an|snow|rain|square|diameter|away|off|behind|into)$)\p{L}{2,}$/u.test(
        wordAfter(context, at + match[0].length),
      ));
  return {
    end: at + match[0].length,
    spoken: `${amount} ${attribute || match[1] === '1' ? word(context, 'inch') : many}`,
  };
}

/** Verbalizes a year without its century (`'04`) and a decimal without its zero (`.300`). */
export const verbalizeShortened: Rule = (context, at) => {
  const { grammar, view } = context;
  if (grammar === null || (at > context.start && !/[\s(~\u2014\u2013]/.test(view.charAt(at - 1))))
    return null;
  const point = context.tables.words['point'] ?? '';
  const decimal = matchAt(leadingPoint, context, at);
  if (decimal?.[1] !== undefined && point !== '')
    return { end: at + decimal[0].length, spoken: `${point} ${grammar.numbers.decimals(decimal[1])}` };
  const year = grammar.language === 'en' ? matchAt(shortYear, context, at) : null;
  if (year?.[1] === undefined || year[2] === undefined) return null;
  const { cardinal } = grammar.numbers;
  return {
    end: at + year[0].length,
    spoken: year[1] === '0' ? `oh ${cardinal(year[2])}` : cardinal(year[1] + year[2]),
  };
};
