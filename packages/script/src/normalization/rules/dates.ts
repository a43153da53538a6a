import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, wordBefore } from '../normalization-context.ts';

const isoPattern = /(\d{4})-(\d{2})-(\d{2})(?![\d-])(?:[T ](?=\d{2}:\d{2}))?/y;
/** The time of an ISO 8601 date. */
const isoTime = /(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?(?![\d\p{L}])/uy;
const slashedPattern = /(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/]|\.\d)/y;
/** A German date without its year: `am 2.5.`. */
const shortPattern = /(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/y;
const yearFirstPattern = /(\d{4})([/.])(\d{1,2})\2(\d{1,2})(?![\d/]|\.\d)/y;
const dayPattern = /(\d{1,2})(?:\.|st|nd|rd|th|er|\u00ba|\u00b0)?(?:\s+(?:de|of))?\s+/iuy;
const dayRange =
  /(\d{1,2})(?:st|nd|rd|th|\.)?\s?[\u2013-]\s?(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+(?:de|of))?\s+/iuy;
const yearPattern = /(?:,?\s+(?:de\s+|del\s+)?)((?:1[0-9]|20)\d{2})(?![\d\p{L}]|[.,]\d)/uy;
const afterMonth = /\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}:%]|[.,/]\d)/iuy;
const afterMonthRange =
  /\s+(\d{1,2})(?:st|nd|rd|th)?\s?[\u2013-]\s?(\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}:%]|[.,]\d)/iuy;

/**
 * Verbalizes all-digit dates, and dates that begin with the day (`5 March 2024`, `21. März`, `5 de marzo de
 * 2024`).
 */
export const verbalizeDate: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null) return null;
  const iso = matchAt(isoPattern, context, at);
  if (iso !== null && valid(Number(iso[2]), Number(iso[3]))) {
    const full = iso[0].endsWith('T') ? withTime(context, iso, at + iso[0].length) : null;
    if (full !== null) return full;
    return {
      end: at + iso[0].length,
      spoken: `${spoken(context, Number(iso[3]), Number(iso[2]), Number(iso[1]), grammar.language !== 'en')}${/[T ]$/.test(iso[0]) ? ',' : ''}`,
    };
  }
  const yearFirst = matchAt(yearFirstPattern, context, at);
  if (yearFirst !== null && valid(Number(yearFirst[3]), Number(yearFirst[4])))
    return {
      end: at + yearFirst[0].length,
      spoken: spoken(
        context,
        Number(yearFirst[4]),
        Number(yearFirst[3]),
        Number(yearFirst[1]),
        grammar.language !== 'en',
      ),
    };
  // "1º/5/1961"
  const first = matchAt(/1[º°]\/(1[0-2]|0?[1-9])\/((?:19|20)\d\d)(?!\d)/uy, context, at);
  if (first?.[1] !== undefined)
    return {
      end: at + first[0].length,
      spoken: spoken(context, 1, Number(first[1]), Number(first[2]), true),
    };
  const slashed = matchAt(slashedPattern, context, at);
  if (slashed !== null) {
    const verbalized = numeric(
      context,
      Number(slashed[1]),
      Number(slashed[3]),
      slashed[4] ?? '',
      slashed[2] ?? '/',
    );
    if (verbalized !== null)
      return { end: at + slashed[0].length, spoken: withoutArticle(context, at, verbalized) };
  }
  const american =
    grammar.dateOrder(context.tag) === 'mdy' &&
    /^(?:on|by|until|before|since|from|through)$/.test(wordBefore(context, at))
      ? matchAt(/(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])(?![\d/]|\.\d)/uy, context, at)
      : null;
  if (american !== null)
    return {
      end: at + american[0].length,
      spoken: spoken(context, Number(american[2]), Number(american[1]), null, false),
    };
  const romance =
    /^(?:es|fr|it|pt)$/.test(grammar.language) &&
    /^(?:le|du|au|el|del|al|día|il|dal|entro|em|dia|até|desde|hasta|avant|dès|jusqu'au|no|do|ao|de|a|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lun|mar|mié|jue|vie|sáb|dom|mer|gio|ven|sab|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda|terça|quarta|quinta|sexta|feira)$/.test(
      wordBefore(context, at),
    )
      ? matchAt(/(3[01]|[12]\d|0?[1-9])\/(1[0-2]|0?[1-9])(?![\d/\p{L}]|[.,]\d|\s?(?:%|mmHg))/uy, context, at)
      : null;
  if (
    romance !== null &&
    (Number(romance[1]) > 12 || /^0|\/0/.test(romance[0]) || !/^(?:a|de)$/.test(wordBefore(context, at)))
  )
    return {
      end: at + romance[0].length,
      spoken: spoken(context, Number(romance[1]), Number(romance[2]), null, true),
    };
  const short = grammar.language === 'de' ? matchAt(shortPattern, context, at) : null;
  if (
    short !== null &&
    valid(Number(short[2]), Number(short[1])) &&
    !/^(?:kapitel|kap|abschnitt|punkt|ziffer|ziff|version|nr|abb|tab|abbildung|tabelle|teil|übung|frage|aufgabe|§)$/.test(
      wordBefore(context, at),
    ) &&
    (/^(?:am|vom|bis|zum|ab|dem|seit|und|einschließlich|einschl|den|nach|vor|v)$/.test(
      wordBefore(context, at),
    ) ||
      Number(short[1]) > 12 ||
      /^0/.test(short[2] ?? '') ||
      /[,(]\s?$/.test(context.view.slice(Math.max(context.start, at - 2), at)))
  )
    return {
      end: at + short[0].length,
      spoken: withoutArticle(context, at, spoken(context, Number(short[1]), Number(short[2]), null, true)),
    };
  return dayMonth(context, at);
};

function withTime(context: NormalizationContext, date: RegExpExecArray, at: number) {
  const { grammar } = context;
  const time = matchAt(isoTime, context, at);
  if (grammar === null || time === null || Number(time[1]) > 24) return null;
  const day = spoken(context, Number(date[3]), Number(date[2]), Number(date[1]), grammar.language !== 'en');
  const second = time[3] === undefined || time[3] === '00' ? null : Number(time[3]);
  const clock = grammar.time({ hour: Number(time[1]), minute: Number(time[2]), second, meridiem: null });
  return { end: at + time[0].length, spoken: `${day}, ${clock}${time[4] === 'Z' ? ' UTC' : ''}` };
}

function numeric(
  context: NormalizationContext,
  first: number,
  second: number,
  yearText: string,
  separator: string,
): string | null {
  if (yearText.length === 2 && separator === '-') return null;
  const year =
    yearText.length === 4 ? Number(yearText) : Number(yearText) + (Number(yearText) > 50 ? 1900 : 2000);
  const monthFirst = context.grammar?.dateOrder(context.tag) === 'mdy' && separator !== '.';
  const [day, month] = monthFirst ? [second, first] : [first, second];
  if (valid(month, day)) return spoken(context, day, month, year, !monthFirst);
  return valid(day, month) ? spoken(context, month, day, year, monthFirst) : null;
}

function dayMonth(context: NormalizationContext, at: number) {
  const { tables, grammar } = context;
  const range = matchAt(dayRange, context, at);
  const single = range ?? matchAt(dayPattern, context, at);
  if (single === null || grammar === null) return null;
  const monthAt = at + single[0].length;
  const name = matchAt(tables.patterns.month, context, monthAt);
  if (name === null || !reallyMonth(context, monthAt, name[0])) return null;
  const month = monthNumber(context, name[0]);
  const day = Number(range === null ? single[1] : range[2]);
  if (month === null || !valid(month, day)) return null;
  let end = monthAt + name[0].length;
  const year = matchAt(yearPattern, context, end);
  if (year !== null) end += year[0].length;
  const yearValue = year === null ? null : Number(year[1]);
  if (range === null)
    return { end, spoken: withoutArticle(context, at, spoken(context, day, month, yearValue, true)) };
  const full = spoken(context, day, month, yearValue, true);
  const first = grammar.date({ day: Number(range[1]), month, year: null, dayFirst: true });
  const monthWord = tables.months[month - 1] ?? '';
  const opening = first
    .slice(0, first.toLowerCase().indexOf(monthWord.toLowerCase()))
    .replace(/\s*(?:of|de)\s*$/, '')
    .trim();
  if (grammar.afterWord !== undefined)
    return {
      end,
      spoken: `${withoutArticle(context, at, `${opening} `).trim()} ${tables.words['to'] ?? ''} ${withoutArticle(context, at, full)}`,
    };
  return { end, spoken: withoutArticle(context, at, `${opening} ${tables.words['to'] ?? ''} ${full}`) };
}

/**
 * Verbalizes dates that begin with the name of a month: `March 5, 2024`, `Jan. 5`, `March 5-8`, `Sept. 2019`.
 */
export const verbalizeMonthDate: Rule = (context, at) => {
  const { grammar, tables } = context;
  if (grammar === null) return null;
  const name = matchAt(tables.patterns.month, context, at);
  if (name === null || !reallyMonth(context, at, name[0])) return null;
  const month = monthNumber(context, name[0]);
  if (month === null) return null;
  let end = at + name[0].length;
  const abbreviated = name[0].replace('.', '').length < (tables.months[month - 1] ?? '').length;
  if (grammar.language === 'en') {
    const range = matchAt(afterMonthRange, context, end);
    const day = range ?? matchAt(afterMonth, context, end);
    if (day !== null && valid(month, Number(range === null ? day[1] : range[2]))) {
      end += day[0].length;
      const year = matchAt(yearPattern, context, end);
      if (year !== null) end += year[0].length;
      const yearValue = year === null ? null : Number(year[1]);
      if (range === null) return { end, spoken: spoken(context, Number(day[1]), month, yearValue, false) };
      const tail = yearValue === null ? '' : `, ${grammar.numbers.year(yearValue)}`;
      return {
        end,
        spoken: `${grammar.date({ day: Number(range[1]), month, year: null, dayFirst: false })} ${tables.words['to']} ${grammar.numbers.ordinal(Number(range[2]))}${tail}`,
      };
    }
  }
  const year = matchAt(yearPattern, context, end);
  if (year !== null)
    return {
      end: end + year[0].length,
      spoken: grammar.date({ day: null, month, year: Number(year[1]), dayFirst: false }),
    };
  if (!abbreviated || !name[0].endsWith('.')) return null;
  return { end, spoken: tables.months[month - 1] ?? name[0] };
};

/**
 * Returns whether a name is a month: "may 5" and "mar" are words. In English and German a month has a
 * capital; an abbreviation has a full stop or stands beside a number.
 */
function reallyMonth(context: NormalizationContext, at: number, name: string): boolean {
  const original = context.view.slice(at, at + name.length);
  if (context.tables.language === 'en' || context.tables.language === 'de') {
    if (!/^\p{Lu}/u.test(original)) return false;
  }
  // "6.79% APR."
  if (/%\s$/.test(context.view.slice(Math.max(0, at - 2), at))) return false;
  const bare = name.replace('.', '').toLowerCase();
  // "de mar. a dom.": a weekday.
  if (context.tables.weekdays[bare] !== undefined && beforeWeekday(context, at + name.length)) return false;
  if (context.tables.months.some((month) => month.toLowerCase() === bare)) return true;
  return (
    name.endsWith('.') ||
    /^\s+\d/.test(context.view.slice(at + name.length, at + name.length + 3)) ||
    /\d\.?\s+$/.test(context.view.slice(Math.max(0, at - 4), at))
  );
}

/** Returns whether another weekday follows: "de mar. a dom.". */
function beforeWeekday(context: NormalizationContext, end: number): boolean {
  // "mar. 4 de marzo"
  const date = matchAt(/,?\s\d{1,2}(?:er|º|°)?\s(?:de\s)?/uy, context, end);
  if (date !== null && matchAt(context.tables.patterns.month, context, end + date[0].length) !== null)
    return true;
  const next = matchAt(
    /(?:\s(?:a|al|alla|à|au|às?|e|et|y|-)\s|\s?[\u2013-]\s?)(\p{L}{2,5})(?!\p{L})/uy,
    context,
    end,
  )?.[1];
  return next !== undefined && context.tables.weekdays[next.toLowerCase()] !== undefined;
}

function monthNumber(context: NormalizationContext, name: string): number | null {
  const bare = name.replace('.', '').toLowerCase();
  const index = context.tables.months.findIndex((month) => month.toLowerCase() === bare);
  return index >= 0 ? index + 1 : (context.tables.monthAbbreviations[bare] ?? null);
}

function valid(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

function spoken(
  context: NormalizationContext,
  day: number,
  month: number,
  year: number | null,
  dayFirst: boolean,
): string {
  return context.grammar?.date({ day, month, year, dayFirst }) ?? '';
}

export function followsMonth(context: NormalizationContext, at: number): boolean {
  const before = wordBefore(context, at);
  return (
    context.tables.months.some((month) => month.toLowerCase() === before) ||
    context.tables.monthAbbreviations[before] !== undefined
  );
}

/**
 * Removes the article if "the" precedes the date ("the 5th of March"), and inflects the day ("am 5. März").
 */
function withoutArticle(context: NormalizationContext, at: number, verbalized: string): string {
  const before = wordBefore(context, at);
  const article = context.tables.words['the'] ?? '';
  if (article !== '' && before === article && verbalized.startsWith(`${article} `))
    return verbalized.slice(article.length + 1);
  const inflect = context.grammar?.afterWord;
  // "am Sa., 3. Feb.": the preposition stands before the weekday; "* 3.2.1784".
  const weekday =
    before === '' && inflect !== undefined
      ? /(?:^|\s)(am|vom|zum|bis|ab|seit|dem|den)\s\p{L}{2,10}\.?,\s(?:den\s|dem\s)?$|[*\u2020]\s?$/iu.exec(
          context.view.slice(Math.max(context.start, at - 30), at),
        )
      : null;
  if (inflect !== undefined && weekday !== null)
    return inflect(verbalized, weekday[1]?.toLowerCase() ?? 'am', '');
  if (inflect === undefined) return verbalized;
  // "am 3. u. 4. Okt."
  const first = /(?:^|\s)(\p{L}+)\s\d{1,2}\.\s(?:u\.|und|oder|bis|bzw\.)\s$/u.exec(
    context.view.slice(Math.max(context.start, at - 24), at),
  );
  return inflect(
    verbalized,
    first?.[1]?.toLowerCase() ?? before,
    wordBefore(context, at - before.length - 1),
  );
}
