import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';

/** `3\u20135" of snow`, `1-1/4" screws`, `4,500'`. */
const inchRange = /(\d{1,3})\s?[\u2013-]\s?(\d{1,3})(?:["\u2033\u201d]|'')(?=[\s,.;)]|$)/uy;
const mixed =
  /(?:(\d{1,3})\s?[x\u00d7]\s?)?(\d{1,3})[- ](\d{1,2})\/(2|4|8|16|32)(?:(["\u2033\u201d]|'')|[- ]in(?:\.|ches|ch)?(?!\p{L}))/uy;
/** Words after a size that is no attribute of them: "1-1/4\" wide". */
const afterSize =
  /^\s(?:and|of|from|apart|wide|deep|long|thick|tall|high|across|long|above|below|or|to|by|for|with|each|per)(?!\p{L})/u;
const isAttribute = (rest: string): boolean =>
  /^\s\p{Ll}{3,}s?(?!\p{L})/u.test(rest) && !afterSize.test(rest);
const feet = /(\d{1,3}(?:,\d{3})*)['\u2032\u2019](?=[\s,.;)]|$)(?!\s?[x\u00d7]\s?\d)/uy;
const feetCue =
  /^(?:above|below|at|of|to|over|under|about|nearly|around|by|is|are|was|the|a|rows|up|depth|height|least|some)$/;
const wickets = /(\d{2,3})[-\u2013/](\d)(?=\s(?:in|at|off|after|from|declared|by)\s)/uy;
const cricket =
  /(?:overs?|wickets?|stumps|tea|lunch|innings|balls|declared|bowled|batsman|batter|run chase|Test)(?!\p{L})/u;
const points = /([23])-pts?\.?(?=\s(?!(?:jar|bottle|carton|container|glass|mug|can|basket of))\p{Ll})/uy;
const circuit = /([23])d(?=\s(?:Cir|Dist|Ed|ed)\b)/uy;
const litres =
  /(\d{1,2})\.(\d)[- ]?L(?=\s(?:[VIWH]-?\d{1,2}|turbo\p{L}*|twin|inline|flat|four|six|engine|diesel|hybrid|EcoBoost|Hemi|supercharged|naturally)(?!\p{L}))/uy;
const multiple = /(\d{1,3})(?:\.(\d{1,2}))?x(?![\p{L}\d])/uy;
const valuation = /(?:P\/E|earnings|EBITDA|valuation|multiple|leverage|forward|book value)(?!\p{L})/u;
/** Numbers of models with a letter in between: `7800X3D`. */
const chip = /(\d{2})00(X3D|XT|X|G|F|KS|KF|K|H|HS|HX|U|S)(?![\p{L}\d])/uy;

/** `long. 0.13° W` */
const longitude = /[Ll]ong\.(?=\s[-\u2212]?\d{1,3}(?:\.\d+)?\s?°)/uy;

/** Verbalizes sizes of wood and snow, scores of cricket, engines, multiples and chips as English speaks them. */
export const verbalizeEnglishSize: Rule = (context, at) => {
  const { grammar, view, start, end } = context;
  if (grammar?.language !== 'en' || !startsWord(context, at)) return null;
  const { cardinal, fraction } = grammar.numbers;
  const range = matchAt(inchRange, context, at);
  if (range?.[1] !== undefined && range[2] !== undefined && !isQuoted(context, at))
    return { end: at + range[0].length, spoken: `${cardinal(range[1])} to ${cardinal(range[2])} inches` };
  const length = matchAt(mixed, context, at);
  if (length?.[2] !== undefined && length[4] !== undefined) {
    const part = fraction(Number(length[3]), Number(length[4]))?.replace(/^one (?=quarter|half)/, 'a ');
    const gauge = length[1] === undefined ? '' : `${cardinal(length[1])} by `;
    const attribute = isAttribute(view.slice(at + length[0].length, end));
    if (part !== undefined)
      return {
        end: at + length[0].length,
        spoken: `${gauge}${cardinal(length[2])} and ${part} ${attribute ? 'inch' : 'inches'}`,
      };
  }
  const altitude = matchAt(feet, context, at);
  if (
    altitude?.[1] !== undefined &&
    feetCue.test(wordBefore(context, at)) &&
    !/(?:^|[\s(])['\u2018]/.test(view.slice(start, at)) &&
    !/^(?:1[89]|20)\d\d$/.test(altitude[1])
  )
    return {
      end: at + altitude[0].length,
      spoken: `${cardinal(altitude[1].replace(/,/g, ''))} ${isAttribute(view.slice(at + altitude[0].length, end)) ? 'foot' : 'feet'}`,
    };
  const innings = matchAt(wickets, context, at);
  if (
    innings?.[1] !== undefined &&
    innings[2] !== undefined &&
    Number(innings[1]) > 19 &&
    cricket.test(view.slice(at, end))
  )
    return { end: at + innings[0].length, spoken: `${cardinal(innings[1])} for ${cardinal(innings[2])}` };
  return workshop(context, at);
};

function workshop(context: NormalizationContext, at: number) {
  const { grammar, view, start, end } = context;
  if (grammar === null) return null;
  const { cardinal } = grammar.numbers;
  const shot = matchAt(points, context, at);
  if (shot?.[1] !== undefined) return { end: at + shot[0].length, spoken: `${cardinal(shot[1])} point` };
  const court = matchAt(circuit, context, at);
  if (court !== null) return { end: at + 2, spoken: court[1] === '2' ? 'Second' : 'Third' };
  const engine = matchAt(litres, context, at);
  if (engine?.[1] !== undefined && engine[2] !== undefined)
    return { end: at + engine[0].length, spoken: `${grammar.decimal(engine[1], engine[2])} liter` };
  const price = matchAt(multiple, context, at);
  if (price?.[1] !== undefined && valuation.test(view.slice(start, end)))
    return {
      end: at + price[0].length,
      spoken: `${price[2] === undefined ? cardinal(price[1]) : grammar.decimal(price[1], price[2])} times`,
    };
  const processor = matchAt(chip, context, at);
  if (processor?.[1] === undefined || processor[2] === undefined || /0$/.test(processor[1])) return null;
  const letters = processor[2].replace('X3D', 'X three D');
  return { end: at + processor[0].length, spoken: `${cardinal(processor[1])} hundred ${letters}` };
}

/** Returns whether a double mark was opened before the position, so that the next closes it. */
const isQuoted = ({ view, start }: NormalizationContext, at: number): boolean =>
  (view.slice(start, at).match(/(?<![\d\u00bc-\u00be\u2150-\u215f])["\u201c\u201d]/g)?.length ?? 0) % 2 === 1;

const newest = /v?(\d{1,3})\.x(?![\p{L}\d])/uy;
const runway = /(\d{1,2})([LRC])(?![\p{L}\d])/uy;

/** Verbalizes the newest of a line of versions, and runways: `2.x`, `Runway 27L`. */
export const verbalizeEnglishLetter: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar?.language !== 'en' || !startsWord(context, at)) return null;
  const { cardinal } = grammar.numbers;
  const line = matchAt(newest, context, at);
  if (line?.[1] !== undefined)
    return {
      end: at + line[0].length,
      spoken: `${line[0].startsWith('v') ? 'version ' : ''}${cardinal(line[1])} point x`,
    };
  const strip = /^(?:runways?|rwys?)$/.test(wordBefore(context, at)) ? matchAt(runway, context, at) : null;
  return strip?.[1] === undefined
    ? null
    : { end: at + strip[0].length, spoken: `${cardinal(String(Number(strip[1])))} ${strip[2] ?? ''}` };
};

const pickup = /F-([1-6])(50)(s)?(?![\p{L}\d])/uy;
const senate = /S\.(?=\s\d{1,4}(?:,|\s(?:passed|would|was|is|has|failed|now|and|before)(?!\p{L})))/uy;
const includes = /(incl|excl)\.?(?=[,;)]|\s\(|\.?$)/uy;

/** Verbalizes pickups, bills of the Senate and what a price includes: `F-150`, `S. 2 passed`, `breakfast incl.`. */
export const verbalizeEnglishShort: Rule = (context, at) => {
  const { grammar, view, end } = context;
  if (grammar?.language !== 'en' || !startsWord(context, at)) return null;
  const line = verbalizeEnglishLetter(context, at);
  if (line !== null) return line;
  if (
    matchAt(/[Nn]o\.(?=\s(?:is|was|has|will|below|above)(?!\p{L}))/uy, context, at) !== null &&
    /(?:our|my|new|phone|your|his|her|the|tel|fax|this|old)$/i.test(wordBefore(context, at))
  )
    return { end: at + 3, spoken: 'number' };
  if (matchAt(longitude, context, at) !== null) return { end: at + 5, spoken: 'longitude' };
  const truck = matchAt(pickup, context, at);
  if (truck?.[1] !== undefined && truck[2] !== undefined)
    return {
      end: at + truck[0].length,
      spoken: `F ${grammar.numbers.cardinal(truck[1])} ${truck[3] === undefined ? grammar.numbers.cardinal(truck[2]) : 'fifties'}`,
    };
  if (
    matchAt(senate, context, at) !== null &&
    /Senat|bill|vote|passed|House|Congress/.test(view.slice(context.start, end))
  )
    return { end: at + 2, spoken: 'S' };
  const price = matchAt(includes, context, at);
  if (price === null || wordBefore(context, at) === '') return null;
  const last = /^["')\u201d\s]*$/.test(view.slice(at + price[0].length, end));
  return {
    end: at + price[0].length - (last && price[0].endsWith('.') ? 1 : 0),
    spoken: price[1] === 'incl' ? 'included' : 'excluded',
  };
};
