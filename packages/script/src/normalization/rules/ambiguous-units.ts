import type { NormalizationContext } from '../normalization-context.ts';
import { wordAfter, wordBefore } from '../normalization-context.ts';
import type { NumberParts } from '../parse-number.ts';

const pageUnits = /^(?:p|pp|S|págs?|pagg?)\.$/;

/** Returns whether an ambiguous unit is a unit here: "100 m deep" has one, "a 2 in 3 chance" does not. */
export function certainly(
  context: NormalizationContext,
  unit: string,
  spaced: boolean,
  after: number,
  number: NumberParts,
): boolean {
  const { ambiguousUnits, quantityNouns } = context.tables;
  // "123 N. Main St."
  if (/^[NW]$/.test(unit) && /^\.\s(?:\p{Lu}|\d)/u.test(context.view.slice(after, after + 3))) return false;
  if (
    unit === 'A' &&
    !spaced &&
    /V\s?[/,]\s?$/.test(
      context.view.slice(
        Math.max(0, number.end - number.digits.length - 3),
        number.end - number.digits.length,
      ),
    )
  )
    return true;
  // "vol. 2 p. 45" numbers a page, "352 p." counts them.
  if (
    /^\p{L}{1,4}\.$/u.test(unit) &&
    /^\s\d/.test(context.view.slice(after, after + 2)) &&
    pageUnits.test(unit)
  )
    return false;
  if (!ambiguousUnits.has(unit)) return true;
  // "2BR/1BA" are rooms, "2 BA degrees" are not.
  if (/^(?:BR|BA|bd|ba)$/.test(unit))
    return (
      !spaced ||
      (unit === 'BR' &&
        (/^[,/]/.test(context.view.slice(after, after + 1)) ||
          /^(?:condo|apt|apartment|house|home|unit|flat)$/.test(wordAfter(context, after))))
    );
  const next = wordAfter(context, after);
  if (unit === 'in')
    return (
      /^["'\u201d)]|^[.,;]|^$/.test(context.view.slice(after, after + 1)) ||
      /^(?:long|wide|tall|deep|high|thick|by|x)$/.test(next)
    );
  // "la 4L" is a car.
  if (
    unit === 'L' &&
    !spaced &&
    /^(?:la|une|ma|sa|cette|des|les)$/.test(wordBefore(context, number.end - number.digits.length)) &&
    number.digits.length === 1 &&
    context.tables.language === 'fr'
  )
    return false;
  if (/^(?:A|B|K|W|V|N|J|T|L)$/.test(unit))
    return spaced && (next === '' || /^\p{Ll}/u.test(next)) && number.decimals !== null
      ? true
      : unit === 'L' ||
          (spaced ? unit !== 'A' && unit !== 'B' && unit !== 'K' : unit === 'W' || unit === 'V');
  if (unit === 'm' && !spaced && number.decimals === null && Number(number.digits) >= 1)
    return !quantityNouns.has(next);
  // "21 ha 500 euro": a verb in Italian and Spanish.
  if (unit === 'ha' && /^(?:es|it)$/.test(context.tables.language))
    return (
      number.decimals !== null ||
      (next === ''
        ? !/^\s\d/.test(context.view.slice(after, after + 2))
        : context.tables.language === 'es'
          ? /^(?:de|del|en|y|e|por|con|para|a|al|entre|quemad[oa]s|calcinad[oa]s|arrasad[oa]s|afectad[oa]s|cultivad[oa]s|protegid[oa]s)$/.test(
              next,
            )
          : /^d[ei]/.test(next) ||
            (/^(?:in|nel|nella|tra|bruciati)$/.test(next) && number.digits.length !== 4))
    );
  return unit !== 'a' && (unit !== 't' || spaced);
}
