import type { Currency } from '../language-tables.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';
import { parseNumber } from '../parse-number.ts';
import { divisorAt, perUnit } from './quantities.ts';
import { rates } from './rates.ts';

const dashPattern = /\s?[\u2013-]\s?|\s(?:to|a|\u00e0|bis)\s/uy;
const adjective = /-(?=\p{Ll})/uy;

interface Amount {
  end: number;
  digits: string;
  decimals: string | null;
  magnitude: string | null;
  /** Whether the magnitude is written as a word, not as a letter. */
  spelt: boolean;
}

type MoneyRule = (context: NormalizationContext, at: number) => { end: number; spoken: string } | null;

const ratePattern = /\s?\/\s?(\p{L}+)(?![\p{L}\p{N}/])/uy;
/** Adds what an amount is paid for: `$5/mo`, `5\u00a2/kWh`, `20 \u20ac/Person`. */
function withRate(context: NormalizationContext, amount: ReturnType<MoneyRule>): ReturnType<MoneyRule> {
  const per = word(context, 'per');
  const slash =
    amount === null
      ? null
      : matchAt(
          /\s?\/\s?(?=\p{L}{1,3}[\u00b2\u00b32-3]|(?:sq|cu|fl)[. ]|(?:sq|cu)\.-)/uy,
          context,
          amount.end,
        );
  const area = amount === null || slash === null ? null : divisorAt(context, amount.end + slash[0].length);
  if (amount !== null && area !== null) return { end: area.end, spoken: `${amount.spoken} ${area.spoken}` };
  const match = amount === null ? null : matchAt(ratePattern, context, amount.end);
  if (amount === null || match?.[1] === undefined || per === '') return amount;
  const short = rates[context.tables.language]?.[match[1]];
  const name = short ?? context.tables.units.get(match[1])?.one ?? (match[1].length > 2 ? match[1] : null);
  if (name === null) return amount;
  const end = amount.end + match[0].length;
  const dotted = /^\.(?:\s?[\p{Ll}\d+&(]|[,;:)])/u.test(
    context.view.slice(end, Math.min(end + 3, context.end)),
  );
  return {
    end: dotted ? end + 1 : end,
    spoken: `${amount.spoken} ${perUnit(context, per, { one: name, many: name })}`,
  };
}

/** Verbalizes amounts after a currency: `$3.5M`, `US$5-10 million`, `EUR 20`, `-$5`. */
export const verbalizeMoney: Rule = (context, at) => withRate(context, amountOfMoney(context, at));

const amountOfMoney: MoneyRule = (context, at) => {
  const match = matchAt(context.tables.patterns.currency, context, at);
  if (match === null || !startsWord(context, at)) return null;
  // "Mo.-Fr. 9 Uhr" is a weekday.
  if (/^Fr\.?$/.test(match[0]) && /[\u2013-]/.test(context.view.charAt(at - 1))) return null;
  // "EUR/USD 1.0729" is a rate.
  if (/^[A-Z]{3}$/.test(match[0]) && /[A-Z]{3}\/$/.test(context.view.slice(Math.max(0, at - 4), at)))
    return null;
  const currency = context.tables.currencies.get(match[0]);
  let from = at + match[0].length;
  if (currency === undefined) return null;
  if (context.view.charAt(from) === ' ') from += 1;
  const first = amountAt(context, from, true);
  if (first === null) return null;
  // "$1,250 MXN"
  const code =
    match[0] === '$'
      ? matchAt(/\s?(?:USD|MXN|ARS|CLP|CAD|AUD|NZD|HKD|SGD)(?![\p{L}\p{N}])/uy, context, first.end)
      : null;
  const named = context.tables.currencies.get(code?.[0].trim() ?? '');
  if (code !== null && named !== undefined)
    return { end: code.index + code[0].length, spoken: spoken(context, first, named) };
  const range = rangeEnd(context, first, true, match[0]);
  if (range !== null)
    return {
      end: range.end,
      spoken: `${plain(context, first, range)} ${word(context, 'to')} ${spoken(context, range, currency)}`,
    };
  return finish(context, first, isAttribute(context, at, first) ? singular(currency) : currency);
};

/** Verbalizes amounts before a currency: `20 €`, `5 USD`, `3,5 Mio. €`. */
export const verbalizeMoneyBehind: Rule = (context, at) => withRate(context, amountBefore(context, at));

const amountBefore: MoneyRule = (context, at) => {
  // A letter counts as a magnitude because a currency must follow it.
  const first = amountAt(context, at, true);
  if (first === null) return null;
  const range = rangeEnd(context, first, true, '');
  const last = range ?? first;
  let from = last.end;
  if (context.view.charAt(from) === ' ') from += 1;
  const match = matchAt(context.tables.patterns.currency, context, from);
  if (match === null) return null;
  const after = from + match[0].length;
  if (
    /[\p{L}\p{N}]/u.test(context.view.charAt(after)) ||
    (match[0] === '$' && /^\d/.test(context.view.slice(after)))
  )
    return null;
  const currency = context.tables.currencies.get(match[0]);
  if (currency === undefined) return null;
  const pair = range === null ? pairOf(context, after, first, currency) : null;
  if (pair !== null) return pair;
  if (range === null)
    return {
      end: after,
      spoken: spoken(
        context,
        first,
        isAttribute(context, at, { ...first, end: after }) ? singular(currency) : currency,
      ),
    };
  return {
    end: after,
    spoken: `${plain(context, first, range)} ${word(context, 'to')} ${spoken(context, range, currency)}`,
  };
};

/** Verbalizes a rate of exchange, which has no cents: `1,07 $/\u20ac`. */
function pairOf(context: NormalizationContext, end: number, amount: Amount, currency: Currency) {
  const { grammar } = context;
  const match = matchAt(/\/([\p{Sc}]|EUR|USD|GBP|CHF|JPY)(?![\p{L}\p{N}])/uy, context, end);
  const other = context.tables.currencies.get(match?.[1] ?? '');
  const per = word(context, 'per');
  if (grammar === null || match === null || other === undefined || per === '') return null;
  const value = grammar.counted(amount.digits, amount.decimals, { ...currency });
  return { end: end + match[0].length, spoken: `${value} ${perUnit(context, per, other)}` };
}

/**
 * Parses a number with its magnitude, a letter or a word. Letters count only if the number is certainly
 * money.
 */
function amountAt(context: NormalizationContext, at: number, certain: boolean): Amount | null {
  const number = parseNumber(context, at);
  if (number === null) return null;
  const { tables } = context;
  // "200,- \u20ac"
  const dash =
    tables.decimal === ',' ? matchAt(/[,.][-\u2013\u2014]{1,2}(?!\d)/uy, context, number.end) : null;
  let end = number.end + (dash?.[0].length ?? 0);
  const tight = context.view.charAt(end) === ' ' ? end + 1 : end;
  const letter =
    matchAt(tables.patterns.magnitude, context, end) ??
    (certain ? matchAt(tables.patterns.magnitude, context, tight) : null);
  if (letter !== null && (certain || tables.plainMagnitudes[letter[0]] !== undefined)) {
    end = letter.index + letter[0].length;
    if (context.view.charAt(end) === '.' && letter[0].length > 2) end += 1;
    return { ...number, end, magnitude: tables.magnitudes[letter[0]] ?? null, spelt: false };
  }
  // "45 mil M€"
  const thousands = tables.language === 'es' ? matchAt(/mil M(?=\s?[€$£])/uy, context, tight) : null;
  if (thousands !== null)
    return { ...number, end: thousands.index + thousands[0].length, magnitude: 'mil millones', spelt: false };
  const spelt = matchAt(tables.patterns.magnitudeWord, context, tight);
  if (spelt !== null && tight > end)
    return { ...number, end: spelt.index + spelt[0].length, magnitude: spelt[0].toLowerCase(), spelt: true };
  return { ...number, end, magnitude: null, spelt: false };
}

/** Returns whether the magnitude of a number is in the singular; in French and Portuguese also "1,2 million". */
export const isSingular = (
  context: NormalizationContext,
  digits: string,
  decimals: string | null,
): boolean =>
  /^(?:fr|pt)$/.test(context.tables.language) ? Number(digits) < 2 : digits === '1' && decimals === null;

function rangeEnd(
  context: NormalizationContext,
  first: Amount,
  certain: boolean,
  symbol: string,
): Amount | null {
  if (first.spelt) return null;
  const dash = matchAt(dashPattern, context, first.end);
  if (dash === null) return null;
  let from = first.end + dash[0].length;
  const repeated = symbol !== '' && context.view.startsWith(symbol, from);
  // "from $3 to $5" names its unit twice; "$3-$5" repeats only the symbol.
  if (repeated && /\p{L}/u.test(dash[0])) return null;
  if (repeated) from += symbol.length;
  const second = amountAt(context, from, certain);
  // "R$ 1,2 mi a 6,5%"
  return second !== null && /^\s?%/.test(context.view.slice(second.end, second.end + 2)) ? null : second;
}

/** Verbalizes the first amount of a range, with its magnitude only if it differs from that of the second. */
function plain(context: NormalizationContext, amount: Amount, range: Amount): string {
  const { grammar } = context;
  if (grammar === null) return amount.digits;
  const number =
    amount.decimals === null
      ? grammar.numbers.cardinal(amount.digits)
      : grammar.decimal(amount.digits, amount.decimals);
  const own = amount.magnitude !== null && amount.magnitude !== range.magnitude ? amount.magnitude : null;
  return own === null ? number : `${number} ${own}`;
}

function spoken(context: NormalizationContext, amount: Amount, currency: Currency): string {
  const { grammar } = context;
  if (grammar === null) return amount.digits;
  if (amount.magnitude !== null) {
    const number =
      amount.decimals === null
        ? grammar.counted(amount.digits, null, { one: '', many: '', gender: 'm' }).trim()
        : grammar.decimal(amount.digits, amount.decimals);
    return grammar.magnitude(
      number,
      isSingular(context, amount.digits, amount.decimals),
      amount.magnitude,
      currency,
    );
  }
  const cents = amount.decimals;
  if (cents !== null && cents.length === 2 && currency.cent !== undefined && currency.cents !== undefined) {
    const hundredths = String(Number(cents));
    const small =
      hundredths === '0'
        ? null
        : grammar.counted(hundredths, null, { one: currency.cent, many: currency.cents, gender: 'm' });
    const whole =
      /^0+$/.test(amount.digits) && small !== null ? null : grammar.counted(amount.digits, null, currency);
    return grammar.money(whole, small);
  }
  return grammar.counted(amount.digits, amount.decimals, currency);
}

/**
 * Returns whether an amount stands between an article and a noun ("a $5 fee", "a $100k loan"), where the unit
 * is singular in English.
 */
function isAttribute(context: NormalizationContext, at: number, amount: Amount): boolean {
  if (context.tables.language !== 'en' || context.view.charAt(amount.end) !== ' ') return false;
  const next = wordAfter(context, amount.end);
  return (
    (/^(?:an?|another|every)$/.test(wordBefore(context, at)) &&
      /^\p{Ll}{3,}$/u.test(next) &&
      !noNoun.test(next)) ||
    // "the $83.3 million verdict", not "the $2 million they paid"
    (amount.magnitude !== null &&
      /^(?:the|this|that|his|her|its|their|our|my)$/.test(wordBefore(context, at)) &&
      /^(?!they|them|that|which|have|will|were|into|upon|each|annually|worth|more|less|already|lost|spent|owed|paid|sent|given|made|from|with|over|under|than|went|came)\p{Ll}{4,}(?<!ed|ly)$/u.test(
        next,
      )) ||
    (/^(?:the|this|that|his|her|its|their|our|new)$/.test(wordBefore(context, at)) &&
      /^(?:loan|plan|deal|bill|fee|fine|fund|budget|project|program|prize|bid|offer|price|salary|bonus|gift|grant|tax|payment|contract|investment|settlement|package|house|home|car|phone|ticket|check|purchase|mark|cap|limit|threshold|debt|raise|reward|donation|deposit|balance|total|charge|refund|rebate|admission|entry|minimum|maximum|bottle|book|game|trip|rent|voucher|coupon|subscription|membership|discount|cut|increase|range)$/.test(
        next,
      ))
  );
}

const noNoun =
  /^(?:and|for|per|from|off|more|less|each|was|were|that|which|when|than|worth|extra|into|with|over|under)$/;

const singular = (currency: Currency): Currency => ({
  ...currency,
  many: currency.one,
  ...(currency.cent === undefined ? {} : { cents: currency.cent }),
});

/** Verbalizes an amount; before a hyphen ("a $5-million deal", "a $20-a-day habit") the unit is singular. */
function finish(context: NormalizationContext, amount: Amount, currency: Currency) {
  const hyphen = matchAt(adjective, context, amount.end);
  if (hyphen !== null && context.tables.language === 'en') {
    const wordAt = amount.end + 1;
    const magnitude = matchAt(context.tables.patterns.magnitudeWord, context, wordAt);
    if (magnitude !== null) {
      const full = { ...amount, magnitude: magnitude[0].toLowerCase() };
      return {
        end: wordAt + magnitude[0].length,
        spoken: spoken(context, full, { ...currency, many: currency.one }),
      };
    }
    return { end: amount.end, spoken: spoken(context, amount, { ...currency, many: currency.one }) };
  }
  return { end: amount.end, spoken: spoken(context, amount, currency) };
}
