import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordAfter, wordBefore } from '../normalization-context.ts';
import { ordinalWord } from '../ordinal-tables.ts';

/** Russian cases, in the order of the forms of `nouns`. */
type Case = 'nominative' | 'genitive' | 'dative' | 'accusative' | 'prepositional';
const cases: readonly Case[] = ['nominative', 'genitive', 'dative', 'accusative', 'prepositional'];

const prepositionCases: Readonly<Record<string, Case>> = {
  до: 'genitive',
  от: 'genitive',
  из: 'genitive',
  у: 'genitive',
  с: 'genitive',
  со: 'genitive',
  около: 'genitive',
  возле: 'genitive',
  вдоль: 'genitive',
  близ: 'genitive',
  после: 'genitive',
  для: 'genitive',
  вокруг: 'genitive',
  к: 'dative',
  ко: 'dative',
  по: 'dative',
  через: 'accusative',
  за: 'accusative',
  в: 'prepositional',
  во: 'prepositional',
  на: 'prepositional',
  о: 'prepositional',
  об: 'prepositional',
  при: 'prepositional',
};

/** Abbreviated nouns before a name, by case: nominative, genitive, dative, accusative, prepositional. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  'оз.': ['озеро', 'озера', 'озеру', 'озеро', 'озере'],
  'р.': ['река', 'реки', 'реке', 'реку', 'реке'],
  'п-ов': ['полуостров', 'полуострова', 'полуострову', 'полуостров', 'полуострове'],
  'ст. м.': ['станция метро', 'станции метро', 'станции метро', 'станцию метро', 'станции метро'],
  'д.': ['деревня', 'деревни', 'деревне', 'деревню', 'деревне'],
  'с.': ['село', 'села', 'селу', 'село', 'селе'],
  'пос.': ['посёлок', 'посёлка', 'посёлку', 'посёлок', 'посёлке'],
  'м.': ['метро', 'метро', 'метро', 'метро', 'метро'],
};
const nounPattern =
  /(?:оз|р|м|пос)\.(?=\s?[«"]?\p{Lu}\p{Ll})|(?<=(?:^|[\s,])(?:в|из|до|от|к|у|близ|около|возле)\s)[дс]\.(?=\s\p{Lu}\p{Ll})|п-ов(?=\s\p{Lu})|ст\.\s?м\.(?=\s?[«"]?\p{Lu})/uy;

/** A word that ends like a verb in the third person or in the past, after which the subject stands in the nominative. */
const verb = /(?:[еёи]т|[уюая]т|ла|ло|ли|тся|лась|лся|это)$/u;

function caseAfter(context: NormalizationContext, at: number): Case {
  const before = wordBefore(context, at);
  const known = prepositionCases[before];
  if (known !== undefined) return known;
  return /^\p{Ll}{4,}$/u.test(before) && !verb.test(before) ? 'genitive' : 'nominative';
}

/** Verbalizes nouns before a name, in the case of the word before: "на берегу р. Волга", "до оз. Байкал". */
function geography(context: NormalizationContext, at: number) {
  const match = matchAt(nounPattern, context, at);
  if (match === null) return null;
  const sign = match[0].replace(/^ст\.\s?м\./u, 'ст. м.');
  const form = nouns[sign]?.[cases.indexOf(caseAfter(context, at))];
  return form === undefined ? null : { end: at + match[0].length, spoken: form };
}

/** Endings of an adjective by those of its noun. */
const adjectiveEndings: readonly (readonly [RegExp, string])[] = [
  [/[ую]$/u, 'ую'],
  [/(?:ой|ей|ью)$/u, 'ой'],
  [/(?:ами|ями)$/u, 'ыми'],
  [/(?:ах|ях|ов|ев|ей)$/u, 'ых'],
  [/ом$|ем$/u, 'ым'],
  [/ам$|ям$/u, 'ым'],
  [/[ая]$/u, 'ая'],
  [/[оё]$|ие$/u, 'ое'],
  [/[ыи]$/u, 'ые'],
];
const feminineNouns = /^(?:квартир|комнат|станци|дорог|ветк|лини|продукци|техник|фотографи|плёнк)/u;

/** Returns an adjective without its ending in the form of the noun after it. */
function agree(stem: string, noun: string, before: string): string {
  if (feminineNouns.test(noun)) {
    if (/[ыие]$/u.test(noun)) {
      const several = /ы$|и$/u.test(noun) && /^(?:две|три|четыре|все|эти|наши|новые)$/u.test(before);
      return `${stem}${several ? 'ые' : 'ой'}`;
    }
    if (!/[аяуюхм]$/u.test(noun)) return `${stem}${/й$/u.test(noun) ? 'ой' : 'ых'}`;
  }
  // "в с/х секторе": the prepositional of a masculine noun.
  if (/е$/u.test(noun) && prepositionCases[before] === 'prepositional') return `${stem}ом`;
  const ending = adjectiveEndings.find(([pattern]) => pattern.test(noun))?.[1] ?? 'ый';
  return stem + ending;
}

const slashed: Readonly<Record<string, readonly [stem: string, forms: readonly string[]]>> = {
  'ж/д': [
    'железнодорожн',
    ['железная дорога', 'железной дороги', 'железной дороге', 'железную дорогу', 'железной дороге'],
  ],
  'с/х': [
    'сельскохозяйственн',
    [
      'сельское хозяйство',
      'сельского хозяйства',
      'сельскому хозяйству',
      'сельское хозяйство',
      'сельском хозяйстве',
    ],
  ],
};
const transitive = /(?:провели|построили|строят|проложили|открыли|перекрыли|отремонтировали)$/u;

/** Verbalizes "ж/д" and "с/х", which are adjectives before a noun and nouns otherwise. */
function slashedWord(context: NormalizationContext, at: number) {
  const match = matchAt(/(?:ж\/д|с\/х)(?![\p{L}\d/])/uy, context, at);
  const entry = slashed[match?.[0] ?? ''];
  if (match === null || entry === undefined) return null;
  const end = at + match[0].length;
  const noun = wordAfter(context, end);
  if (/^\p{Ll}{3,}$/u.test(noun) && prepositionCases[noun] === undefined)
    return { end, spoken: agree(entry[0], noun, wordBefore(context, at)) };
  const before = wordBefore(context, at);
  const form = transitive.test(before) ? 'accusative' : caseAfter(context, at);
  return { end, spoken: entry[1][cases.indexOf(form)] ?? '' };
}

/** Verbalizes Russian abbreviations that depend on the words around them. */
export const verbalizeRussianWord: Rule = (context, at) => {
  if (context.tables.language !== 'ru' || !startsWord(context, at)) return null;
  // "Ср., 5 июня" is a Wednesday, "ср. с. 5" a reference.
  const wednesday = matchAt(
    /[Сс]р\.(?=,?\s\d{1,2}(?:\.\d\d|\s(?:янв|фев|мар|апр|ма|июн|июл|авг|сен|окт|ноя|дек)))/uy,
    context,
    at,
  );
  if (wednesday !== null && prepositionCases[wordBefore(context, at)] === undefined)
    return { end: at + wednesday[0].length, spoken: wednesday[0].startsWith('С') ? 'Среда' : 'среда' };
  return slashedWord(context, at) ?? geography(context, at);
};

/** Nouns after an ordinal: the abbreviation, and its forms by the ending of the ordinal. */
const counted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  км: { й: 'километр', го: 'километра', му: 'километру', м: 'километре' },
  'кв.': { й: 'квартал', го: 'квартала', му: 'кварталу', м: 'квартале' },
  'эт.': { й: 'этаж', го: 'этажа', му: 'этажу', м: 'этаже' },
};
const ordinalForms: Readonly<Record<string, string>> = {
  й: 'masculine',
  го: 'masculine-genitive',
  му: 'masculine-dative',
  м: 'masculine-prepositional',
};
const ordinalNoun = /(\d{1,3})-(й|го|му|м)\s(км|кв\.|эт\.)(?!\p{L})/uy;
const minute = /(\d{1,3})-(?:й|я|ю)\s(мин\.?)(?!\p{L})/uy;
const yearOf = /(\d{4})\s?г\.\s?(в|р|п|вып|рожд)\.(?![\p{L}\d])/uy;
const yearNouns: Readonly<Record<string, string>> = {
  в: 'выпуска',
  вып: 'выпуска',
  р: 'рождения',
  рожд: 'рождения',
  п: 'постройки',
};
const compound = /(\d{1,3})-(комн|эт|этажн|мест|тонн|дневн|часов|летн)\.\s(?=(\p{Ll}{3,}))/uy;
const compoundStems: Readonly<Record<string, string>> = {
  комн: 'комнатн',
  эт: 'этажн',
  этажн: 'этажн',
  мест: 'местн',
  тонн: 'тонн',
  дневн: 'дневн',
  часов: 'часов',
  летн: 'летн',
};

/** Includes the full stop of an abbreviation unless it ends the sentence, too. */
function withoutLastStop(context: NormalizationContext, at: number, written: string): number {
  const end = at + written.length;
  return written.endsWith('.') && /^["'»”)\s]*$/u.test(context.view.slice(end, context.end)) ? end - 1 : end;
}

/** Verbalizes Russian numbers with an abbreviation after them: `215-м км`, `90-й мин.`, `2018 г. в.`, `140/90 мм рт. ст.`. */
export const verbalizeRussianNumber: Rule = (context, at) => {
  if (context.tables.language !== 'ru' || !startsWord(context, at)) return null;
  const noun = matchAt(ordinalNoun, context, at);
  const name = counted[noun?.[3] ?? '']?.[noun?.[2] ?? ''];
  const rank = noun === null ? null : ordinalWord('ru', Number(noun[1]), ordinalForms[noun[2] ?? ''] ?? '');
  if (noun !== null && name !== undefined && rank !== null)
    return { end: withoutLastStop(context, at, noun[0]), spoken: `${rank} ${name}` };
  const turn = matchAt(minute, context, at);
  if (turn?.[1] !== undefined) {
    const before = wordBefore(context, at);
    const form = /-ю/u.test(turn[0]) ? 'accusative' : (prepositionCases[before] ?? 'nominative');
    const [ordinal, word] =
      form === 'nominative'
        ? ['feminine', 'минута']
        : form === 'accusative'
          ? ['feminine-accusative', 'минуту']
          : ['feminine-genitive', form === 'genitive' ? 'минуты' : 'минуте'];
    const spoken = ordinalWord('ru', Number(turn[1]), ordinal ?? '');
    if (spoken !== null) return { end: withoutLastStop(context, at, turn[0]), spoken: `${spoken} ${word}` };
  }
  const year = matchAt(yearOf, context, at);
  const kind = yearNouns[year?.[2] ?? ''];
  if (year !== null && kind !== undefined)
    return { end: withoutLastStop(context, at, year[0]), spoken: `${year[1]} года ${kind}` };
  const pressure = matchAt(/(\d{2,3})\/(\d{2,3})\s?мм\s?рт\.?\s?ст\.?(?!\p{L})/uy, context, at);
  if (pressure !== null)
    return {
      end: withoutLastStop(context, at, pressure[0]),
      spoken: `${pressure[1]} на ${pressure[2]} миллиметров ртутного столба`,
    };
  const flat = matchAt(/(\d)-комн\.\s?кв\.?(?!\p{L})/uy, context, at);
  if (flat !== null) {
    const wanted =
      /^(?:прода[юмё]\p{L}*(?<!ся)|сда[юмё]\p{L}*(?<!ся)|сним\p{L}+|купл\p{L}+|купить|снять|продать|ищ\p{L}+|на|за|в)$/u;
    const [ending, noun] = wanted.test(wordBefore(context, at)) ? ['ую', 'квартиру'] : ['ая', 'квартира'];
    return { end: withoutLastStop(context, at, flat[0]), spoken: `${flat[1]}-комнатн${ending} ${noun}` };
  }
  const adjective = matchAt(compound, context, at);
  const stem = compoundStems[adjective?.[2] ?? ''];
  if (adjective?.[3] === undefined || stem === undefined) return null;
  return {
    end: at + adjective[0].length - 1,
    spoken: agree(`${adjective[1]}-${stem}`, adjective[3], wordBefore(context, at)),
  };
};
