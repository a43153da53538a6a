import type { NormalizationContext } from '../normalization-context.ts';
import { wordBefore } from '../normalization-context.ts';

/** Feminine nouns of quantities, of which the accusative singular differs from the nominative. */
const feminine =
  /(столовая|чайная|десертная)(?=\s)|(минут|секунд|тысяч|тонн|таблетк|капсул|капл|порци|унци|мил|щепотк|ложк|упаковк)([ая])(?=\s|$)|(недел)я(?=\s|$)/gu;

const accusative = /^(?:за|через|на|спустя|про|в)$/u;
/** An imperative or infinitive earlier in the sentence, of which the amount is the object: "Добавьте 1 ст. л. масла". */
const object = /(?:^|[\s(])\p{L}{2,}(?:йте|ите|ьте|айте|ать|ить|еть|ять)(?=[\s,:])/u;
/** Words that end like an infinitive. */
const notVerb = /(?:^|\s)(?:сеть|мать|печать|память|кровать|пять|десять)(?=[\s,:])/u;
/** Nouns of which an amount is an object in a recipe or a prescription. */
const portion = /ложка|таблетка|капсула|щепотка|капля|порция|половина/u;

/** Returns whether an imperative or infinitive stands before, of which an amount is the object. */
export function isObject(context: NormalizationContext, at: number): boolean {
  const before = context.view.slice(Math.max(context.start, at - 200), at).replace(notVerb, '');
  return object.test(before);
}

/** Puts a single amount into the accusative where the words before require it: "за 1 минуту", "добавьте 1 чайную ложку". */
export function inAccusative(context: NormalizationContext, at: number, spoken: string): string {
  if (context.tables.language !== 'ru' || !/(?:^|\D)(?:1|\d*[2-9]1|половина)\s/u.test(spoken)) return spoken;
  const before = wordBefore(context, at);
  // "по 1 таблетке"
  if (before === 'по')
    return spoken
      .replace(/(?<=\s)(таблетк|капсул|капл|ложк|порци|упаковк)[ая](?=\s|$)/u, (_, stem: string) =>
        stem === 'порци' ? 'порции' : `${stem}е`,
      )
      .replace(/(?<=\s)(столов|чайн)ая(?=\s)/u, '$1ой');
  const governed = accusative.test(before);
  const wanted = portion.test(spoken) && isObject(context, at);
  if (!governed && !wanted) return spoken;
  return spoken
    .replace(/^половина(?=\s)/u, 'половину')
    .replace(feminine, (_, adjective, stem, ending, week) => {
      if (adjective !== undefined) return adjective.replace(/ая$/u, 'ую');
      if (week !== undefined) return `${week}ю`;
      return `${stem}${ending === 'я' ? 'ю' : 'у'}`;
    });
}

/** Puts a count of thousands or millions into the prepositional: "в 31 тысяче километров от". */
export function magnitudeInPlace(spoken: string): string {
  return spoken
    .replace(/(?<=\s)тысяча(?=\s)/u, 'тысяче')
    .replace(/(?<=\s)тысяч[и]?(?=\s)/u, 'тысячах')
    .replace(/(?<=\s)(миллион|миллиард)(?=\s)/u, '$1е')
    .replace(/(?<=\s)(миллион|миллиард)ов(?=\s)/u, '$1ах');
}
