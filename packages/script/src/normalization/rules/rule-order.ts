import type { NormalizationContext, Rule, Verbalization } from '../normalization-context.ts';
import { startsWord } from '../normalization-context.ts';
import { verbalizeAbbreviation, verbalizeDottedInitials, verbalizeTitle } from './abbreviations.ts';
import { verbalizeAddress, verbalizeHandle } from './addresses.ts';
import { letterAfterMagnitude, verbalizeBareUnit } from './bare-units.ts';
import { verbalizeBloodPressure } from './blood-pressure.ts';
import { verbalizeChess } from './chess.ts';
import { dropCitation } from './citations.ts';
import { dropPathStart, verbalizeCode } from './codes.ts';
import { verbalizeCompass } from './compass.ts';
import { verbalizeCoordinate } from './coordinates.ts';
import { verbalizeDate, verbalizeMonthDate } from './dates.ts';
import { verbalizeDirective } from './directives.ts';
import { verbalizeDuration } from './durations.ts';
import { verbalizeDutchDecade, verbalizeDutchFigure, verbalizeDutchWord } from './dutch.ts';
import { verbalizeEmoji } from './emoji.ts';
import { verbalizeEnglishNumber, verbalizeShortened } from './english.ts';
import { verbalizeEnglishFigure, verbalizeEnglishWord } from './english-figures.ts';
import { verbalizeEnglishName, verbalizeEnglishRecord } from './english-records.ts';
import { verbalizeEnglishLetter, verbalizeEnglishShort, verbalizeEnglishSize } from './english-sizes.ts';
import { isFinalWord } from './final-words.ts';
import { verbalizeExpression, verbalizeFormula } from './formulas.ts';
import { verbalizeFraction, verbalizeRatio } from './fractions.ts';
import { verbalizeFrenchFigure, verbalizeFrenchSign, verbalizeFrenchWord } from './french-figures.ts';
import { verbalizeFrenchForm, verbalizeFrenchShortForm } from './french-forms.ts';
import { verbalizeGermanAdjective } from './german-adjectives.ts';
import { verbalizeGermanCompound, verbalizeGermanFigure } from './german-figures.ts';
import { verbalizeGermanOne } from './german-one.ts';
import { verbalizeGermanOrdinal } from './german-ordinals.ts';
import { verbalizeGermanShortForm } from './german-short-forms.ts';
import { verbalizeHeight } from './heights.ts';
import { verbalizeInchDimensions } from './inch-dimensions.ts';
import {
  verbalizeCentury,
  verbalizeCodeArticle,
  verbalizeFeetAndInches,
  verbalizeItalianOrdinal,
  verbalizeManyOf,
  verbalizeMinuteMark,
  verbalizePeriod,
  verbalizeShortYear,
} from './language-specific.ts';
import {
  verbalizeArabicTime,
  verbalizeDutchTime,
  verbalizeHindiHalf,
  verbalizePolishTime,
} from './measure-times.ts';
import { verbalizeMeasure, verbalizeSignedMeasure } from './measures.ts';
import { verbalizeModel } from './models.ts';
import { verbalizeMoney, verbalizeMoneyBehind } from './money.ts';
import { verbalizeMonthYear } from './month-years.ts';
import { verbalizeNumberedWord } from './numbered-words.ts';
import { verbalizeNumbering } from './numbering.ts';
import { verbalizeDecade, verbalizeMagnitude, verbalizeNumber, verbalizeOrdinal } from './numbers.ts';
import { verbalizePhone } from './phones.ts';
import { verbalizePhrase } from './phrases.ts';
import {
  verbalizeBearing,
  verbalizeDirection,
  verbalizeOffset,
  verbalizePostalCode,
  verbalizePostcode,
} from './places.ts';
import { verbalizePlusAmount } from './plus-amounts.ts';
import { verbalizePronunciation } from './pronunciations.ts';
import { verbalizeQuantity } from './quantities.ts';
import { verbalizeQuarter } from './quarters.ts';
import { verbalizeFactor, verbalizePeriodSlash, verbalizeRepetition } from './repetitions.ts';
import { verbalizeRomanBefore } from './roman-ordinals.ts';
import { verbalizeRomanceFigure, verbalizeRomanceWord } from './romance-figures.ts';
import { verbalizeDottedNumber, verbalizeRomanceNumber } from './romance-numbers.ts';
import { verbalizeRoman } from './romans.ts';
import { verbalizeRussianNumber, verbalizeRussianWord } from './russian.ts';
import { verbalizeSaint } from './saints.ts';
import { verbalizeScripture } from './scripture.ts';
import { verbalizeLoss } from './signed-figures.ts';
import { verbalizePolishOrdinal } from './slavic-ordinals.ts';
import { verbalizeStars } from './stars.ts';
import { verbalizeStopwatch } from './stopwatch.ts';
import { verbalizeSymbol } from './symbols.ts';
import { verbalizeEastAsianTime, verbalizeKoreanLimit, verbalizeTableFraction } from './table-fractions.ts';
import { verbalizeHebrewOrdinal, verbalizeTableOrdinal, verbalizeTableRoman } from './table-ordinals.ts';
import { verbalizeTime } from './times.ts';
import { verbalizeTire } from './tires.ts';
import { verbalizeVersion } from './versions.ts';
import { verbalizeWeekday } from './weekdays.ts';
import { verbalizeYear, verbalizeYearSpan } from './years.ts';

/**
 * The first rule that applies wins. There is one list for text that begins with a digit, a letter, or another
 * character.
 */
const digitRules: readonly Rule[] = [
  verbalizePronunciation,
  verbalizePhrase,
  verbalizeAddress,
  verbalizeScripture,
  verbalizeChess,
  verbalizeInchDimensions,
  verbalizeEnglishLetter,
  verbalizeEnglishSize,
  verbalizeEnglishRecord,
  verbalizeEnglishFigure,
  verbalizeFrenchForm,
  verbalizeFrenchFigure,
  verbalizeGermanFigure,
  verbalizeGermanOne,
  verbalizeDutchFigure,
  verbalizePlusAmount,
  verbalizeTire,
  verbalizeDirective,
  verbalizeEnglishNumber,
  verbalizePostalCode,
  verbalizeMonthYear,
  verbalizeRomanceFigure,
  verbalizeBloodPressure,
  verbalizeDate,
  verbalizeCoordinate,
  verbalizeDuration,
  verbalizeStopwatch,
  verbalizeRomanceNumber,
  verbalizeTime,
  verbalizePhone,
  verbalizePeriod,
  verbalizeQuarter,
  verbalizeStars,
  verbalizeHeight,
  verbalizeVersion,
  verbalizeRepetition,
  verbalizeNumberedWord,
  verbalizeGermanOrdinal,
  verbalizeItalianOrdinal,
  verbalizeMinuteMark,
  verbalizeManyOf,
  verbalizeFeetAndInches,
  verbalizeOrdinal,
  verbalizeDecade,
  verbalizeYearSpan,
  verbalizeFraction,
  verbalizeMoneyBehind,
  verbalizeRussianNumber,
  verbalizeTableOrdinal,
  verbalizePolishOrdinal,
  verbalizeArabicTime,
  verbalizePolishTime,
  verbalizeDutchTime,
  verbalizeHindiHalf,
  verbalizeEastAsianTime,
  verbalizeTableFraction,
  verbalizeMeasure,
  verbalizeQuantity,
  verbalizeYear,
  verbalizeRatio,
  verbalizeExpression,
  verbalizeMagnitude,
  verbalizeDottedNumber,
  verbalizeCode,
  verbalizeNumber,
];
const letterRules: readonly Rule[] = [
  verbalizePronunciation,
  verbalizePhrase,
  verbalizeAddress,
  verbalizeCodeArticle,
  verbalizeScripture,
  verbalizeChess,
  verbalizeCompass,
  verbalizeDirection,
  verbalizeBearing,
  verbalizeOffset,
  verbalizePostcode,
  verbalizeMoney,
  verbalizeSignedMeasure,
  verbalizeEnglishShort,
  verbalizeEnglishName,
  verbalizeModel,
  verbalizeFactor,
  verbalizeQuarter,
  verbalizeBareUnit,
  verbalizeVersion,
  verbalizeDutchWord,
  verbalizeRussianWord,
  verbalizeRomanceWord,
  verbalizeSaint,
  verbalizeGermanShortForm,
  verbalizeGermanAdjective,
  verbalizeTitle,
  verbalizeMonthDate,
  verbalizeWeekday,
  verbalizeEnglishWord,
  verbalizeFrenchShortForm,
  verbalizeFrenchWord,
  verbalizeGermanCompound,
  verbalizeAbbreviation,
  verbalizeDottedInitials,
  verbalizeCentury,
  verbalizeRomanBefore,
  verbalizeRoman,
  verbalizeTableRoman,
  verbalizeHebrewOrdinal,
  verbalizeFormula,
  verbalizeExpression,
  verbalizeCode,
];
const symbolRules: readonly Rule[] = [
  verbalizePronunciation,
  verbalizePhrase,
  dropPathStart,
  dropCitation,
  verbalizeLoss,
  verbalizeDutchDecade,
  verbalizeFrenchSign,
  verbalizeKoreanLimit,
  verbalizeMoney,
  verbalizeArabicTime,
  verbalizeSignedMeasure,
  verbalizeHandle,
  verbalizeAddress,
  verbalizePhone,
  verbalizeDecade,
  verbalizeShortYear,
  verbalizeNumbering,
  verbalizeShortened,
  verbalizeEmoji,
  verbalizePeriodSlash,
  verbalizeSymbol,
];

const letterStart = /\p{L}/u;

/** Applies the rules in order at a position; null if the text is spoken as written. */
export function applyRules(context: NormalizationContext, at: number): Verbalization | null {
  const character = String.fromCodePoint(context.view.codePointAt(at) ?? 0);
  const code = character.charCodeAt(0);
  const digit = code >= 0x30 && code <= 0x39;
  const letter = !digit && letterStart.test(character);
  if ((digit || letter) && !startsWord(context, at)) return null;
  if (letter && isOrdinary(context, at)) return null;
  for (const rule of digit ? digitRules : letter ? letterRules : symbolRules) {
    const verbalized = rule(context, at);
    if (verbalized !== null) return verbalized;
  }
  return null;
}

const endsWord = /[\s,;:!?"\u201d\u2014\u2013)\u2026]/;

/**
 * Returns whether a word is ordinary: only letters, at most the first a capital, followed by a space or
 * punctuation, and in none of the tables. Nine words in ten are; no rule applies to them, so none is tried.
 */
function isOrdinary(context: NormalizationContext, at: number): boolean {
  const { view } = context;
  if (context.settings.pronunciations.length > 0) return false;
  let end = at + 1;
  while (end < context.end && isLower(view.charCodeAt(end))) end += 1;
  if (end - at < 2 && !/[a-zA]/.test(view.charAt(at))) return false;
  if (end - at <= 2 && letterAfterMagnitude(context, at) !== null) return false;
  if (view.charAt(end) === '.' && isFinalWord(context, at, end)) return true;
  if (end < context.end) {
    const next = view.charAt(end);
    if (next === '.' ? end + 1 < context.end : !endsWord.test(next)) return false;
    if (next === ':' && end + 1 < context.end && !/\s/.test(view.charAt(end + 1))) return false;
    if (next === ':' && /^doi$/i.test(view.slice(at, end))) return false;
    if (next === '.')
      return (
        !(
          /^(?:de|nl)$/.test(context.tables.language) &&
          /(?:str|pl|nr|kl|präs|min|std)$/.test(view.slice(Math.max(at, end - 4), end))
        ) &&
        !context.tables.triggers.has(`${view.slice(at, end).toLowerCase()}.`) &&
        !context.tables.triggers.has(view.slice(at, end).toLowerCase())
      );
  }
  return !context.tables.triggers.has(view.slice(at, end).toLowerCase());
}

const isLower = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0xdf && code <= 0x24f && code !== 0xf7);
