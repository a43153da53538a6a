import {
  matchAt,
  type NormalizationContext,
  type Rule,
  startsWord,
  wordAfter,
  wordBefore,
} from '../normalization-context.ts';
import { parseNumber } from '../parse-number.ts';
import { fill } from './measure-amounts.ts';
import { inAccusative, isObject } from './russian-cases.ts';

const fractionPattern = /(\d{1,3})\/(\d{1,3})(?![\d/]|[.,]\d)/y;

/** Words of frequent fractions, by what is written. */
const fractions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { '1/2': 'نصف', '1/3': 'ثلث', '2/3': 'ثلثا', '1/4': 'ربع', '3/4': 'ثلاثة أرباع', '1/5': 'خمس' },
  hi: { '1/2': 'आधा', '1/3': 'एक तिहाई', '2/3': 'दो तिहाई', '1/4': 'एक चौथाई', '3/4': 'तीन चौथाई' },
  nl: {
    '1/2': 'een half',
    '1/3': 'een derde',
    '2/3': 'twee derde',
    '1/4': 'een kwart',
    '3/4': 'drie kwart',
    '1/5': 'een vijfde',
    '1/10': 'een tiende',
  },
  pl: {
    '1/2': 'pół',
    '1/3': 'jedna trzecia',
    '2/3': 'dwie trzecie',
    '1/4': 'jedna czwarta',
    '3/4': 'trzy czwarte',
  },
  ru: {
    '1/2': 'половина',
    '1/3': 'одна треть',
    '2/3': 'две трети',
    '1/4': 'одна четверть',
    '3/4': 'три четверти',
    '1/5': 'одна пятая',
    '2/5': 'две пятых',
    '3/5': 'три пятых',
    '4/5': 'четыре пятых',
    '1/6': 'одна шестая',
    '5/6': 'пять шестых',
    '1/8': 'одна восьмая',
    '3/8': 'три восьмых',
    '5/8': 'пять восьмых',
    '7/8': 'семь восьмых',
    '1/10': 'одна десятая',
    '1/16': 'одна шестнадцатая',
    '1/32': 'одна тридцать вторая',
    '1/64': 'одна шестьдесят четвёртая',
  },
  sv: {
    '1/2': 'en halv',
    '1/3': 'en tredjedel',
    '2/3': 'två tredjedelar',
    '1/4': 'en fjärdedel',
    '3/4': 'tre fjärdedelar',
  },
  tr: { '1/2': 'yarım', '1/3': 'üçte bir', '2/3': 'üçte iki', '1/4': 'dörtte bir', '3/4': 'dörtte üç' },
};
/** Genitive of the Russian fractions, which is their prepositional in the singular: "около одной трети", "в одной восьмой". */
const russianGenitive: Readonly<Record<string, string>> = {
  '1/2': 'половины',
  '2/3': 'двух третей',
  '3/4': 'трёх четвертей',
};
const russianPrepositional: Readonly<Record<string, string>> = {
  '1/2': 'половине',
  '2/3': 'двух третях',
  '3/4': 'трёх четвертях',
};
const russianAccusative: Readonly<Record<string, string>> = { '1/2': 'половину' };

/** Returns a Russian fraction in the case that the word before it requires; null in the nominative. */
function russianFraction(before: string, written: string, nominative: string | undefined): string | null {
  if (nominative === undefined) return null;
  const single = (one: string, ending: string, third: string): string =>
    nominative.replace(/^одна/u, one).replace(/ая$/u, ending).replace(/ть$/u, third);
  if (/^(?:около|ок|до|от|более|менее|больше|меньше|свыше|св|из|после)$/.test(before))
    return russianGenitive[written] ?? (written.startsWith('1/') ? single('одной', 'ой', 'ти') : null);
  if (/^(?:в|во|о|при)$/.test(before))
    return russianPrepositional[written] ?? (written.startsWith('1/') ? single('одной', 'ой', 'ти') : null);
  if (/^(?:на|за|через|составил[аио]?|составляет|занимает|занял[аио]?)$/.test(before))
    return russianAccusative[written] ?? (written.startsWith('1/') ? single('одну', 'ую', 'ть') : null);
  return null;
}

const denominatorFirst: Readonly<Record<string, string>> = { ja: '分の', zh: '分之', ko: '분의 ' };
const chineseDigits = '零一二三四五六七八九十';

/** Verbalizes fractions in languages without a grammar: `2/3` is "3分の2" in Japanese. Others stay as written. */
export const verbalizeTableFraction: Rule = (context, at) => {
  const { measures, language } = context.tables;
  if (measures === null || !startsWord(context, at)) return null;
  const match = matchAt(fractionPattern, context, at);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const [top, bottom] = [Number(match[1]), Number(match[2])];
  const end = at + match[0].length;
  const link = denominatorFirst[language];
  if (link !== undefined && top < bottom && bottom <= 10) {
    const digit = (value: number): string =>
      language === 'zh' ? (chineseDigits[value] ?? '') : String(value);
    return withUnit(context, end, `${digit(bottom)}${link}${digit(top)}`);
  }
  return tableFraction(context, end, match[0]) ?? { end, spoken: match[0] };
};

/** Verbalizes a fraction by its written form (`1/2`), with the unit after it; null if the language has no word for it. */
export function tableFraction(context: NormalizationContext, end: number, written: string) {
  const { language } = context.tables;
  const nominative = fractions[language]?.[written];
  const inCase =
    language === 'ru' ? russianFraction(governing(context, end, written), written, nominative) : null;
  const known = inCase ?? nominative;
  return known === undefined ? null : withUnit(context, end, known);
}

/** Returns the word that governs a Russian fraction: "на" for the object of a recipe ("добавьте 1/3 стакана"). */
function governing(context: NormalizationContext, end: number, written: string): string {
  const at = end - written.length;
  return /^(?:стакан|чашк|банк|пачк|кг|л|ч|ст|луковиц|лимон)/u.test(wordAfter(context, end)) &&
    isObject(context, at)
    ? 'на'
    : wordBefore(context, at);
}

/** Adds the unit of a fraction: "een kwart liter". */
function withUnit(context: NormalizationContext, end: number, spoken: string) {
  const { measures, language } = context.tables;
  const from = context.view.charAt(end) === ' ' ? end + 1 : end;
  const sign = measures === null ? null : matchAt(measures.unit, context, from);
  const after = from + (sign?.[0].length ?? 0);
  if (
    measures === null ||
    sign === null ||
    (/[\p{L}\d]/u.test(context.view.charAt(after)) && !/^(?:ja|zh|ko)$/.test(language))
  )
    return { end, spoken };
  const forms = measures.file.units[measures.file.unitSigns[sign[0]] ?? ''];
  const slavic = language === 'ru' || language === 'pl';
  const amount = { end: after, text: spoken, value: slavic ? 0.5 : 1, decimals: slavic ? 1 : 0 };
  const words = inAccusative(context, end, fill(measures, forms, amount, spoken));
  const stop = /^\.\s\p{Ll}/u.test(context.view.slice(after, after + 3)) && sign[0].includes('.');
  return { end: stop ? after + 1 : after, spoken: words };
}

const clock = /(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?![\d:])/y;
const ratio = /(\d{1,3}):(\d{1,3})(?![\d:])/y;
const score = /(\d{1,2})[-\u2013](\d{1,2})(?![\d-])/y;
const clockWords: Readonly<Record<string, readonly [hour: string, minute: string, second: string]>> = {
  ja: ['時', '分', '秒'],
  zh: ['点', '分', '秒'],
  ko: ['시', '분', '초'],
};
const ratioWords: Readonly<Record<string, string>> = { ja: '対', zh: '比', ko: ' 대 ' };
const wins =
  /^(?:で(?:勝|敗|負|引)|获胜|战胜|击败|取胜|落败|战平|로 (?:이|승|졌|패|비|꺾)|으로 (?:이|승|졌|패|비))/u;
const untilPattern = /\s?[~\uff5e\u301c\u2013-]\s?(?=\d{1,2}:[0-5]\d)/uy;

/** Verbalizes times and ratios in Chinese, Japanese and Korean: `9:30`, `16:9`, `3-1` in a match. */
export const verbalizeEastAsianTime: Rule = (context, at) => {
  const { language } = context.tables;
  const words = clockWords[language];
  const between = ratioWords[language] ?? '';
  if (words === undefined || !startsWord(context, at)) return null;
  const match = matchAt(clock, context, at);
  if (match?.[1] !== undefined && Number(match[1]) <= 24) {
    const parts = [match[1], match[2], match[3]].flatMap((digits, index) =>
      digits === undefined || (index > 0 && Number(digits) === 0)
        ? []
        : [`${Number(digits)}${words[index] ?? ''}`],
    );
    const end = at + match[0].length;
    const until = matchAt(untilPattern, context, end);
    const spoken = parts.join(language === 'ko' ? ' ' : '');
    const to = (context.tables.words['to'] ?? '').trim();
    return until === null ? { end, spoken } : { end: end + until[0].length, spoken: spoken + to };
  }
  const proportion = matchAt(ratio, context, at);
  if (proportion?.[1] !== undefined)
    return { end: at + proportion[0].length, spoken: `${proportion[1]}${between}${proportion[2]}` };
  const result = matchAt(score, context, at);
  if (
    result?.[1] === undefined ||
    !wins.test(context.view.slice(at + result[0].length, at + result[0].length + 6))
  )
    return null;
  return { end: at + result[0].length, spoken: `${result[1]}${between}${result[2]}` };
};

const limit = /[<>\u2264\u2265]\s?(?=\d)/uy;
const limitWords: Readonly<Record<string, string>> = {
  '<': '미만',
  '>': '초과',
  '\u2264': '이하',
  '\u2265': '이상',
};

/** Verbalizes limits in Korean, where the word follows the amount: `<5%` is "5퍼센트 미만". */
export const verbalizeKoreanLimit: Rule = (context, at) => {
  const { measures, language } = context.tables;
  if (language !== 'ko' || measures === null) return null;
  const sign = matchAt(limit, context, at);
  const word = limitWords[sign?.[0].charAt(0) ?? ''];
  if (
    sign === null ||
    word === undefined ||
    /[\p{L}\p{N}]\s?$/u.test(
      context.view
        .slice(context.start, at)
        .slice(-2)
        .replace(/[\p{Script=Hangul}]/gu, ''),
    )
  )
    return null;
  const from = at + sign[0].length;
  const number = parseNumber(context, from);
  if (number === null) return null;
  const text = context.view.slice(from, number.end);
  const unit = matchAt(measures.unit, context, number.end);
  if (unit === null) return { end: number.end, spoken: `${text} ${word}` };
  const amount = { end: number.end, text, value: Number(number.digits), decimals: 0 };
  const forms = measures.file.units[measures.file.unitSigns[unit[0]] ?? ''];
  return { end: unit.index + unit[0].length, spoken: `${fill(measures, forms, amount, text)} ${word}` };
};
