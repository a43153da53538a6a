import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';
import { romanValue } from './romans.ts';

const temperature = /(\d{2,3})\s?([FC])(?![\p{L}\d'&+-])(\+)?/uy;
/** Words that show that a sentence is about temperatures. */
const heat =
  /(?:\b(?:highs?|lows?|temperatures?|temps?|hot(?:ter|test)?|cold(?:er|est)?|cool(?:er|est)?|warm(?:er|est|th)?|heat|heatwave|oven|bake|roast|preheat|fever|degrees?|freez\w+|weather|sunny|winds?|humid\w*|chill|simmer|boil\w*|forecast|cloud\w*|rain\w*|storms?|snow\w*|mild|thermometer|water|mercury|hit|reach(?:ed|es|ing)?)\b|°)/iu;
const places =
  /^(?:flight|gate|seat|row|room|unit|apt|apartment|suite|grade|type|class|size|stand|platform|bus|page)$/;
const boeing = /7([0-8]7)(?:(s)|-(\d{1,3})(ER|LR|F)?)?(?![\d\p{L}]|[.,:/]\d|-\d)/uy;
/** Ages: `18-29s`. */
const ages = /(\d{2})\s?[\u2013-]\s?(\d{2})s(?![\p{L}\d])/uy;
const flightNumber = /(\d{2})(\d{2})(?![\d\p{L}]|[.,:/-]\d)/uy;
const beforeFlight = /(?:^|\s)flights?(?:\s(?:no\.|number))?(?:\s[A-Z]{2})?\s$/iu;
const multiple =
  /(\d{1,3})x(?=\s(?:earnings|revenues?|sales|profits?|income|the|his|her|their|our|my|its|that|this|what|return|returns|growth|cash|EBITDA|leverage)(?!\p{L}))/uy;
/** Centuries and kings as older books write them: `XIXth`. */
const romanOrdinal = /([IVXLC]{1,7})(?:st|nd|rd|th)(?![\p{L}\d])/uy;
const race = /(\d{1,3})([kK])(?![\p{L}\d])/uy;
const dayRange =
  /([12]?\d|3[01]) to ([12]?\d|3[01]) (January|February|March|April|May|June|July|August|September|October|November|December)(?:,? ((?:19|20)\d\d))?(?![\p{L}\d])/uy;
const slashed =
  /(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?![\d/]|[.,]\d|\s?(?:%|inch|cup|tsp|tbsp|mile|of\b|oz))/uy;
const beforeDate =
  /(?:EOD|COB|avail\.|available|effective|expires?|exp\.)\s$|(?:(?:from|between|on|by|until|till|before|since|through|thru|due|after|dated?|of|starting|ending|ends|begins|starts|deadline:?)\s(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])\s(?:to|and|through|until|thru|or)|(?:week of|by|until|before|due|dated?|deadline:?|ends|begins|starts|starting|ending|after|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?|(?:Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)\.?,?))\s$/iu;

/** Verbalizes numbers with a meaning that only English gives them: `92F`, `the 737s`, `ran 5k`, `from 12/23 to 1/2`. */
export const verbalizeEnglishFigure: Rule = (context, at) => {
  if (context.grammar?.language !== 'en' || !startsWord(context, at)) return null;
  return (
    degrees(context, at) ??
    airliner(context, at) ??
    distance(context, at) ??
    peopleOfAge(context, at) ??
    part(context, at) ??
    flight(context, at) ??
    timeSignature(context, at) ??
    daysOfMonth(context, at) ??
    monthAndDay(context, at)
  );
};

/** Returns the text around a position, within the sentence. */
const near = ({ view, start, end }: NormalizationContext, at: number): string =>
  view.slice(Math.max(start, at - 160), Math.min(end, at + 160));

function degrees(context: NormalizationContext, at: number) {
  const { grammar } = context;
  const match = matchAt(temperature, context, at);
  if (grammar === null || match?.[1] === undefined || places.test(wordBefore(context, at))) return null;
  if (Number(match[1]) > 600 || !heat.test(near(context, at).replace(match[0], ''))) return null;
  const scale = match[2] === 'F' ? 'Fahrenheit' : 'Celsius';
  return {
    end: at + match[0].length,
    spoken: `${grammar.numbers.cardinal(match[1])}${match[3] === undefined ? '' : ' plus'} degrees ${scale}`,
  };
}

/** Verbalizes Boeing's numbers as a digit and a number: "seven thirty-seven". */
function airliner(context: NormalizationContext, at: number) {
  const { grammar, view } = context;
  const match = matchAt(boeing, context, at);
  if (grammar === null || match?.[1] === undefined) return null;
  const end = at + match[0].length;
  const isBoeing =
    wordBefore(context, at) === 'boeing' ||
    /^\s(?:MAX|Max|jets?|airliners?|Dreamliners?)(?!\p{L})/u.test(view.slice(end, end + 12));
  if (!isBoeing && match[2] === undefined && match[3] === undefined) return null;
  const variant =
    match[3] === undefined
      ? ''
      : ` ${grammar.numbers.cardinal(match[3])}${match[4] === undefined ? '' : ` ${match[4]}`}`;
  return { end, spoken: `seven ${grammar.numbers.cardinal(match[1])}${match[2] ?? ''}${variant}` };
}

/** Verbalizes the distance of a race, where the letter is spoken: "ran a five K". */
function distance(context: NormalizationContext, at: number) {
  const { grammar, view, end } = context;
  const match = matchAt(race, context, at);
  if (grammar === null || match?.[1] === undefined) return null;
  const after = view.slice(at + match[0].length, Math.min(at + match[0].length + 16, end));
  const raced =
    /^(?:ran|run|runs|running|jog|jogged|jogging|raced|walked|swam|cycled|paddled)$/.test(
      wordBefore(context, at),
    ) ||
    /^\s(?:run|race|ultra|trail run|swim|walk|jog|runners?|races|runs|time|course|PB|PR)(?!\p{L})/u.test(
      after,
    );
  return raced
    ? { end: at + match[0].length, spoken: `${grammar.numbers.cardinal(match[1])} ${match[2]}` }
    : null;
}

const ordinalPart = /(\d{1,2})\/(\d{1,4})(?:st|nd|rd|th)(s?)(?!\p{L})/uy;
const young = /(\d{1,2})\s?y\/?o(?![\p{L}\d])/uy;
const rounds = /(10{2,3}|1,000|10,000)s(?= (?:more|and|upon)(?!\p{L})|[.,;)])/uy;

/** Verbalizes `1/100th`, `a 5yo`, and `100s` in the sense of "many". */
function part(context: NormalizationContext, at: number) {
  const { grammar } = context;
  if (grammar === null) return null;
  const match = matchAt(ordinalPart, context, at);
  if (match?.[1] !== undefined && match[2] !== undefined) {
    const [top, bottom] = [Number(match[1]), Number(match[2])];
    const words =
      grammar.numbers.fraction(top, bottom) ??
      `${grammar.numbers.cardinal(match[1])} ${grammar.numbers.ordinal(bottom)}${top === 1 ? '' : 's'}`;
    return { end: at + match[0].length, spoken: words };
  }
  const age = matchAt(young, context, at);
  if (age?.[1] !== undefined)
    return { end: at + age[0].length, spoken: `${grammar.numbers.cardinal(age[1])}-year-old` };
  const many = matchAt(rounds, context, at);
  const name = { 100: 'hundreds', 1000: 'thousands', 10000: 'tens of thousands' }[
    Number(many?.[1]?.replace(',', ''))
  ];
  return many === null || name === undefined ? null : { end: at + many[0].length, spoken: name };
}

function peopleOfAge(context: NormalizationContext, at: number) {
  const numbers = context.grammar?.numbers;
  const match = matchAt(ages, context, at);
  if (numbers === undefined || match?.[1] === undefined || match[2] === undefined) return null;
  const last = numbers.cardinal(match[2]).replace(/y$/, 'ie');
  return { end: at + match[0].length, spoken: `${numbers.cardinal(match[1])} to ${last}s` };
}

/** Verbalizes the number of a flight in pairs, and "8x earnings". */
function flight(context: NormalizationContext, at: number) {
  const numbers = context.grammar?.numbers;
  const factor = matchAt(multiple, context, at);
  if (numbers !== undefined && factor?.[1] !== undefined)
    return { end: at + factor[0].length, spoken: `${numbers.cardinal(factor[1])} times` };
  const match = matchAt(flightNumber, context, at);
  if (numbers === undefined || match?.[1] === undefined || match[2] === undefined) return null;
  if (!beforeFlight.test(context.view.slice(Math.max(context.start, at - 24), at))) return null;
  if (match[2] === '00' || match[1].startsWith('0')) return null;
  const second = match[2].startsWith('0')
    ? `oh ${numbers.cardinal(match[2].slice(1))}`
    : numbers.cardinal(match[2]);
  return { end: at + match[0].length, spoken: `${numbers.cardinal(match[1])} ${second}` };
}

function timeSignature(context: NormalizationContext, at: number) {
  const match = matchAt(beat, context, at);
  const numbers = context.grammar?.numbers;
  if (numbers === undefined || match?.[1] === undefined || match[2] === undefined) return null;
  return { end: at + match[0].length, spoken: `${numbers.cardinal(match[1])} ${numbers.cardinal(match[2])}` };
}

function daysOfMonth(context: NormalizationContext, at: number) {
  const { grammar, tables } = context;
  const match = matchAt(dayRange, context, at);
  if (grammar === null || match?.[1] === undefined || match[2] === undefined) return null;
  if (Number(match[1]) >= Number(match[2])) return null;
  const month = tables.months.indexOf(match[3] ?? '') + 1;
  const year = match[4] === undefined ? null : Number(match[4]);
  const article = wordBefore(context, at) === 'the' ? '' : 'the ';
  const last = grammar.date({ day: Number(match[2]), month, year, dayFirst: true });
  return {
    end: at + match[0].length,
    spoken: `${article}${grammar.numbers.ordinal(Number(match[1]))} to ${last}`,
  };
}

/** Verbalizes a month and a day: "from 12/23 to 1/2", "due 3/15". */
function monthAndDay(context: NormalizationContext, at: number) {
  const { grammar, view, start } = context;
  if (grammar === null || grammar.dateOrder(context.tag) !== 'mdy') return null;
  const match = matchAt(slashed, context, at);
  if (match === null || !beforeDate.test(view.slice(Math.max(start, at - 40), at))) return null;
  return {
    end: at + match[0].length,
    spoken: grammar.date({ day: Number(match[2]), month: Number(match[1]), year: null, dayFirst: false }),
  };
}

const century = /([IVX]{1,5})(?= (?:century|centuries)(?!\p{L}))/uy;
const party = /([DRI])-(\p{Lu}\p{Ll}+\.)(?=\))/uy;
const beat = /([2-9]|12)\/(2|4|8|16)(?=\s(?:time|meter|metre|signature)(?!\p{L}))/uy;

/** Verbalizes words with a meaning that only English gives them: `$14 pp`, `the XIX century`, `(R-Tex.)`. */
export const verbalizeEnglishWord: Rule = (context, at) => {
  const { grammar, tables, view, start } = context;
  if (grammar?.language !== 'en' || !startsWord(context, at)) return null;
  if (/[$£€]\s?\d[\d.,]*\s$/.test(view.slice(Math.max(start, at - 14), at))) {
    const each = matchAt(/pp(?=[.,;)]|\s\p{Ll}|$)/uy, context, at);
    if (each !== null) return { end: at + 2, spoken: 'per person' };
  }
  const heat = matchAt(/med\.(?=[ -](?:heat|high|low|size|large|rare)(?!\p{L}))/uy, context, at);
  if (heat !== null) return { end: at + 4, spoken: 'medium' };
  const around = matchAt(/ca?\.(?= (?:AD|A\.D\.) \d)/uy, context, at);
  if (around !== null) return { end: at + around[0].length, spoken: 'circa' };
  const numeral = matchAt(century, context, at) ?? matchAt(romanOrdinal, context, at);
  if (numeral?.[1] !== undefined)
    return { end: at + numeral[0].length, spoken: grammar.numbers.ordinal(romanValue(numeral[1])) };
  const state = matchAt(party, context, at);
  const name = tables.abbreviations.get(state?.[2] ?? '');
  return state === null || name === undefined
    ? null
    : { end: at + state[0].length, spoken: `${state[1]}-${name}` };
};
