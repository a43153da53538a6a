import type { Counted } from '../language-tables.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

/** `3:12 Std.`, `1:57,3 min`: the unit names the first part. */
const withUnit =
  /(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?:[.,](\d{1,3}))?\s?(?:(Stunden?|Std\.?|heures?|horas?|ore|hours?|hrs?\.?|h)|(Minuten?|Min\.?|minutes?|minutos?|minuti|mins?\.?))(?![\p{L}\p{N}])/uy;
/** `1'57"3`, `2'05"`. */
const primes = /(\d{1,3})['’′]\s?([0-5]\d)(?:["”″]|'')(\d{1,3})?(?![\p{L}\d])/uy;
/** `1:57,3`, `2:01:09,4`: a clock does not show fractions of a second. */
const fractional = /(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:[.,](\d{1,2})|,(\d{3}))(?![\d:])/uy;

/** Word between the seconds and their hundredths. */
const secondsLink: Readonly<Record<string, string>> = { it: ' e', pt: ' e' };

/** Verbalizes measured times in languages other than English: `3:12 Std.`, `1:57,3 Min.`, `1'57"3`. */
export const verbalizeStopwatch: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || grammar.language === 'en' || !startsWord(context, at)) return null;
  const match = matchAt(withUnit, context, at);
  // "15:30 h" is a time of day in Spanish.
  const ofDay = match?.[5] === 'h' && match[3] === undefined;
  if (match !== null && !ofDay) {
    const [, first, second, third, decimals] = match;
    const long = match[5] !== undefined;
    if (long && decimals !== undefined) return null;
    const names = long ? ['h', 'min', 's'] : ['min', 's'];
    if (!long && third !== undefined) return null;
    return {
      end: at + match[0].length - (ends(context, at + match[0].length, match[0]) ? 1 : 0),
      spoken: join(context, [first, second, third], names, decimals),
    };
  }
  const prime = matchAt(primes, context, at);
  if (prime !== null) {
    const tail = prime[3] === undefined ? '' : ` ${grammar.numbers.cardinal(String(Number(prime[3])))}`;
    return {
      end: at + prime[0].length,
      spoken: join(context, [prime[1], prime[2]], ['min', 's'], undefined) + tail,
    };
  }
  // "10"72"
  const sprint = matchAt(/(\d{1,2})["″](\d{2})(?![\p{L}\d"″])/uy, context, at);
  if (sprint?.[2] !== undefined) {
    const link = secondsLink[grammar.language] ?? '';
    const hundredths = grammar.numbers.cardinal(String(Number(sprint[2])));
    return {
      end: at + sprint[0].length,
      spoken: `${join(context, [sprint[1]], ['s'], undefined)}${link} ${hundredths}`,
    };
  }
  const exact = matchAt(fractional, context, at);
  if (exact === null) return null;
  const names = exact[1] === undefined ? ['min', 's'] : ['h', 'min', 's'];
  const parts = exact[1] === undefined ? [exact[2], exact[3]] : [exact[1], exact[2], exact[3]];
  return { end: at + exact[0].length, spoken: join(context, parts, names, exact[4] ?? exact[5]) };
};

/** Returns whether the full stop of the unit also ends the sentence. */
function ends(context: NormalizationContext, end: number, written: string): boolean {
  return written.endsWith('.') && /^["'»”)\s]*$/.test(context.view.slice(end, context.end));
}

/** Joins the parts with the names of their units; `decimals` belong to the last. */
function join(
  context: NormalizationContext,
  parts: readonly (string | undefined)[],
  names: readonly string[],
  decimals: string | undefined,
): string {
  const { grammar, tables } = context;
  const given = parts.filter((part) => part !== undefined);
  const words = given.flatMap((part, index) => {
    const unit: Counted | undefined = tables.units.get(names[index] ?? '');
    const last = index === given.length - 1;
    const value = Number(part);
    if (unit === undefined || grammar === null) return [];
    if (value === 0 && !(last && decimals !== undefined)) return [];
    return [grammar.counted(String(value), last ? (decimals ?? null) : null, unit)];
  });
  return words.join(' ');
}
