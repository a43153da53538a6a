import type { NormalizationContext } from '../normalization-context.ts';
import { wordAfter } from '../normalization-context.ts';
import { afterFullStop, unitAt } from './quantities.ts';

/** "and a half" after a noun, masculine and feminine. */
const halves: Readonly<Record<string, readonly [masculine: string, feminine: string]>> = {
  es: ['y medio', 'y media'],
  it: ['e mezzo', 'e mezza'],
  pt: ['e meio', 'e meia'],
};

/**
 * Verbalizes a whole number and a half with its unit or noun, which stands between the two in Romance languages: `1½ h` is
 * "una hora y media". Returns null if neither follows.
 *
 * @param end position after the fraction
 */
export function wholeAndHalf(context: NormalizationContext, end: number, whole: string) {
  const { grammar } = context;
  const words = halves[grammar?.language ?? ''];
  if (grammar === null || words === undefined) return null;
  const unit = unitAt(context, { end, digits: whole, decimals: null, grouped: false });
  if (unit !== null && unit.counted.gender !== 'n') {
    const half = words[unit.counted.gender === 'f' ? 1 : 0];
    return {
      end: afterFullStop(context, unit.end),
      spoken: `${grammar.counted(whole, null, unit.counted)} ${half}`,
    };
  }
  const noun = wordAfter(context, end);
  if (grammar.language === 'it' || !/^\p{Ll}{2,}[aeo]s$/u.test(noun)) return null;
  const feminine =
    /(?:as|ces|nes)$/.test(noun) && noun !== 'días' && noun !== 'dias' && !/[^io]nes$/.test(noun);
  const number = grammar.numbers.cardinal(whole, feminine ? 'f' : 'm', true);
  return {
    end: end + 1 + noun.length,
    spoken: `${number} ${whole === '1' ? noun.slice(0, -1) : noun} ${words[feminine ? 1 : 0]}`,
  };
}
