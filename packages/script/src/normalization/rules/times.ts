import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, word, wordBefore } from '../normalization-context.ts';

const clockPattern =
  /(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?![\d:]|[.,]\d)(?:\s?(a\.?m\.?|p\.?m\.?)(?![\p{L}])|\s?h(?:r?s)?(?![\p{L}\d]))?/iuy;
const hoursPattern = /(\d{1,2})\s?(a\.?m\.?|p\.?m\.?)(?![\p{L}])/iuy;
const british = /(\d{1,2})\.([0-5]\d)\s?(a\.?m\.?|p\.?m\.?)(?![\p{L}])/iuy;
const frenchPattern = /(\d{1,2})\s?h(?:\s?([0-5]\d))?(?![\p{L}\d])/uy;
/** The first time of "8 h-12 h 30". */
const frenchRange = /(\d{1,2})\s?h(?:\s?([0-5]\d))?\s?[\u2013-]\s?(?=\d{1,2}\s?h(?:\s?[0-5]\d)?(?!\p{L}))/uy;
const germanPattern = /(\d{1,2})(?:[.:]([0-5]\d))?\s?Uhr(?!\p{L})/uy;
/** The first time of "von 8.30 bis 16 Uhr". */
const germanOpening =
  /(\d{1,2})\.([0-5]\d)(?=\s(?:bis|und|oder)\s(?:gegen\s|ca\.\s)?\d{1,2}(?:[.:][0-5]\d)?\s?Uhr)/uy;
const germanRange = /(\d{1,2})(?:[.:]([0-5]\d))?\s?[\u2013-]\s?(\d{1,2})(?:[.:]([0-5]\d))?\s?Uhr(?!\p{L})/uy;
const dottedPattern = /([01]?\d|2[0-4])\.([0-5]\d)(?![\d\p{L}]|[.,]\d)/uy;
const dottedRange =
  /(\d{1,2})(?:[.:]([0-5]\d))?\s?[\u2013-]\s?(\d{1,2})(?:[.:]([0-5]\d))?(?![\d\p{L}]|[.,]\d)/uy;
const untilPattern = /\s?[\u2013-]\s?(?=\d{1,2}(?:[:.][0-5]\d)?\s?[ap]\.?m)/iuy;
const stopwatch = /(\d{1,2}):([0-5]\d)\.(\d{1,3})(?![\d:])/uy;
const durationPattern = /(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:.,]\d|\s?[ap]\.?m)/iuy;
const span = /(\d{1,2}):([0-5]\d)\s?[\u2013-]\s?(?=\d{1,2}:[0-5]\d(?![\d:]))/uy;
const rangePattern = /(\d{1,2})(?::([0-5]\d))?\s?[\u2013-]\s?(?=\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m)/iuy;

/** Verbalizes clock times: `3:45 pm`, `15:30`, `9am`, `15h30`, `9-11 a.m.`, `12:00-13:30`. */
export const verbalizeTime: Rule = (context, at) => {
  const { grammar, tables } = context;
  if (grammar === null) return null;
  const measured = tables.language === 'en' ? measuredTime(context, at) : null;
  if (measured !== null) return measured;
  const range = matchAt(rangePattern, context, at) ?? matchAt(span, context, at);
  if (range !== null && Number(range[1]) <= (range[0].includes(':') ? 24 : 12))
    return {
      end: at + range[0].length,
      spoken: `${grammar.time({ hour: Number(range[1]), minute: Number(range[2] ?? 0), second: null, meridiem: null }).replace(/ o'clock$/, '')} ${word(context, 'to')}`,
    };
  if (tables.language === 'fr' || tables.language === 'pt') {
    const until = matchAt(frenchRange, context, at);
    if (until?.[1] !== undefined && Number(until[1]) <= 24)
      return {
        end: at + until[0].length,
        spoken: `${grammar.time({ hour: Number(until[1]), minute: Number(until[2] ?? 0), second: null, meridiem: null })} ${word(context, 'to')}`,
      };
    const french = matchAt(frenchPattern, context, at);
    if (french !== null && Number(french[1]) <= 24 && (french[2] !== undefined || tables.language === 'fr'))
      return {
        end: at + french[0].length,
        spoken: grammar.time({
          hour: Number(french[1]),
          minute: Number(french[2] ?? 0),
          second: null,
          meridiem: null,
        }),
      };
  }
  if (tables.language === 'de') {
    const until = matchAt(germanRange, context, at);
    if (until?.[1] !== undefined && Number(until[1]) <= 24 && Number(until[3]) <= 24) {
      const words = (hour: string, minute: string | undefined) =>
        grammar.time({ hour: Number(hour), minute: Number(minute ?? 0), second: null, meridiem: null });
      const first =
        until[2] === undefined ? words(until[1], undefined).replace(/ Uhr$/, '') : words(until[1], until[2]);
      return {
        end: at + until[0].length,
        spoken: `${first} ${word(context, 'to')} ${words(until[3] ?? '', until[4])}`,
      };
    }
    const opening = matchAt(germanOpening, context, at);
    if (opening !== null && Number(opening[1]) <= 24)
      return {
        end: at + opening[0].length,
        spoken: grammar.time({
          hour: Number(opening[1]),
          minute: Number(opening[2]),
          second: null,
          meridiem: null,
        }),
      };
    // "ab 18 h"
    const short = /^(?:ab|um|bis|gegen|von|seit)$/.test(wordBefore(context, at))
      ? matchAt(/(\d{1,2})\s?h(?:([0-5]\d))?(?![\p{L}\d])/uy, context, at)
      : null;
    const german = short ?? matchAt(germanPattern, context, at);
    if (german !== null && Number(german[1]) <= 24)
      return {
        end: at + german[0].length,
        spoken: grammar.time({
          hour: Number(german[1]),
          minute: Number(german[2] ?? 0),
          second: null,
          meridiem: null,
        }),
      };
  }
  if (tables.language === 'it' || tables.language === 'es') {
    const range = /^(?:ore|h|horas|orario|dalle|delle)$/.test(wordBefore(context, at))
      ? matchAt(dottedRange, context, at)
      : null;
    if (range !== null && Number(range[1]) <= 24 && Number(range[3]) <= 24) {
      const [first, last] = [range.slice(1, 3), range.slice(3, 5)].map(([hour, minute]) =>
        grammar.time({ hour: Number(hour), minute: Number(minute ?? 0), second: null, meridiem: null }),
      );
      return { end: at + range[0].length, spoken: `${first} ${word(context, 'to')} ${last}` };
    }
    const dotted = matchAt(dottedPattern, context, at);
    if (dotted !== null && /^(?:alle|ore|dalle|delle|le|las|la|h)$/.test(wordBefore(context, at)))
      return {
        end: at + dotted[0].length,
        spoken: grammar.time({
          hour: Number(dotted[1]),
          minute: Number(dotted[2]),
          second: null,
          meridiem: null,
        }),
      };
  }
  const clock = matchAt(clockPattern, context, at) ?? matchAt(british, context, at);
  if (clock !== null) {
    const written = clock.length === 5 ? clock[4] : clock[3];
    const second = clock.length === 5 && clock[3] !== undefined ? Number(clock[3]) : null;
    const meridiem = meridiemOf(written);
    const hour = Number(clock[1]);
    if (hour > 24 || (meridiem !== null && hour > 12)) return null;
    const time = grammar.time({ hour, minute: Number(clock[2]), second, meridiem });
    // "a las 20:00 h"
    const hours = tables.language === 'es' && clock[2] === '00' && /h(?:r?s)?$/.test(clock[0]);
    return finish(
      context,
      at + clock[0].length,
      hours ? `${time} ${hour === 1 ? 'hora' : 'horas'}` : time,
      clock[0],
    );
  }
  const hours = matchAt(hoursPattern, context, at);
  if (hours !== null && Number(hours[1]) >= 1 && Number(hours[1]) <= 12)
    return finish(
      context,
      at + hours[0].length,
      grammar.time({ hour: Number(hours[1]), minute: 0, second: null, meridiem: meridiemOf(hours[2]) }),
      hours[0],
    );
  return null;
};

/** Verbalizes measured times in English: `1:45.67`, "in 2:01:09". */
function measuredTime(context: NormalizationContext, at: number) {
  const { grammar } = context;
  if (grammar === null) return null;
  const { cardinal, decimals } = grammar.numbers;
  const exact = matchAt(stopwatch, context, at);
  if (exact?.[1] !== undefined && exact[2] !== undefined && exact[3] !== undefined) {
    const seconds = exact[2].startsWith('0') ? `oh ${cardinal(exact[2].slice(1))}` : cardinal(exact[2]);
    return {
      end: at + exact[0].length,
      spoken: `${cardinal(exact[1])} ${seconds} point ${decimals(exact[3])}`,
    };
  }
  // "a 10K in 47:05": no clock has 47 hours.
  const race = matchAt(/(2[5-9]|[3-9]\d):([0-5]\d)(?![\d:.,]\d|[\d:])/uy, context, at);
  if (race?.[1] !== undefined && race[2] !== undefined)
    return {
      end: at + race[0].length,
      spoken: `${cardinal(race[1])} ${race[2] === '00' ? 'flat' : race[2].startsWith('0') ? `oh ${cardinal(race[2].slice(1))}` : cardinal(race[2])}`,
    };
  const long = /^(?:in|of|ran|took|time|lasted|lasts|record|clocked|runs)$/.test(wordBefore(context, at))
    ? matchAt(durationPattern, context, at)
    : null;
  if (long === null) return null;
  const parts = [1, 2, 3].map((index) => Number(long[index] ?? 0));
  const names = ['hour', 'minute', 'second'];
  const words = parts.flatMap((value, index) =>
    value === 0
      ? []
      : [`${index === 2 ? 'and ' : ''}${cardinal(String(value))} ${names[index]}${value === 1 ? '' : 's'}`],
  );
  return { end: at + long[0].length, spoken: words.join(' ') };
}

function meridiemOf(written: string | undefined): 'am' | 'pm' | null {
  if (written === undefined) return null;
  return written.toLowerCase().startsWith('a') ? 'am' : 'pm';
}

/** Adds a full stop if that of "p.m." also ends the sentence, or "to" before the end of a range (`9am-5pm`). */
function finish(context: NormalizationContext, end: number, spoken: string, written: string) {
  const until = /m\.?$/i.test(written) ? matchAt(untilPattern, context, end) : null;
  if (until !== null) return { end: end + until[0].length, spoken: `${spoken} ${word(context, 'to')}` };
  const rest = context.view.slice(end, context.end);
  return { end, spoken: written.endsWith('.') && /^["'\u201d)\s]*$/.test(rest) ? `${spoken}.` : spoken };
}
