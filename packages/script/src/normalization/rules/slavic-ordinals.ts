import type { NormalizationContext, Rule, Verbalization } from '../normalization-context.ts';
import { matchAt, startsWord, wordAfter, wordBefore } from '../normalization-context.ts';
import { ordinalWord } from '../ordinal-tables.ts';
import { romanValue } from './romans.ts';

/** Nouns after an ordinal, by language and the form of the ordinal. */
const nouns: Readonly<Record<string, readonly (readonly [form: string, nouns: RegExp])[]>> = {
  pl: [
    [
      'feminine-genitive',
      /^(?:edycji|rund(?:zie|y)|kolej(?:ce|ki)|klas(?:ie|y)|li(?:dze|gi)|minu(?:cie|ty)|godzin(?:ie|y)|rocznicy|części|stron(?:y|ie)|połow(?:ie|y)|serii|tur(?:ze|y)|woj(?:ny|nie)|kadencji|dywizji|armii|generacji|faz(?:ie|y)|dekad(?:zie|y)|pozycji|prób(?:ie|y)|rzeczypospolitej|bram(?:ki|ce)|brygady|rat(?:y|cie)|dynastii|kategorii|grup(?:y|ie)|ligi)$/iu,
    ],
    [
      'feminine-accusative',
      /^(?:edycję|rundę|kolejkę|klasę|ligę|minutę|godzinę|rocznicę|stronę|połowę|serię|turę|wojnę|kadencję|fazę|dekadę|pozycję|próbę|rzeczpospolitą|bramkę|ratę|grupę)$/iu,
    ],
    [
      'feminine',
      /^(?:edycja|runda|kolejka|klasa|liga|minuta|godzina|rocznica|część|strona|połowa|seria|tura|wojna|kadencja|dywizja|armia|generacja|faza|dekada|osoba|pozycja|próba|rzeczpospolita|rp|bramka|rata|grupa|brygada)$/iu,
    ],
    [
      'masculine-locative',
      /^(?:dniu|tygodniu|kwartale|etapie|tomie|rozdziale|secie|sezonie|odcinku|piętrze|miejscu|wydaniu|stopniu|semestrze|rzędzie|kongresie|tysiącleciu|półroczu|metrze|kilometrze|meczu)$/iu,
    ],
    [
      'masculine-genitive',
      /^(?:dnia|tygodnia|roku|kwartału|etapu|tomu|rozdziału|seta|sezonu|odcinka|stopnia|punktu|semestru|piętra|miejsca|wydania|pułku|kongresu|festiwalu|rzędu|tysiąclecia|półrocza|kilometra|rozbioru|korpusu)$/iu,
    ],
    ['neuter', /^(?:miejsce|piętro|wydanie|stulecie|okrążenie|półrocze|tysiąclecie|życie|dziecko)$/iu],
    [
      'masculine',
      /^(?:dzień|tydzień|rok|kwartał|etap|tom|rozdział|set|sezon|odcinek|stopień|pułk|batalion|korpus|semestr|festiwal|kongres|maraton|rząd|raz|kilometr|metr|mecz|rozbiór|sobór|rzesza)$/iu,
    ],
  ],
  ru: [
    [
      'feminine-genitive',
      /^(?:мировой|степени|групп(?:ы|е)|половин(?:ы|е)|очереди|категории|республик(?:и|е)|войн(?:ы|е)|династии|олимпиад(?:ы|е)|лиг(?:и|е)|конференции|части|сессии|минут(?:ы|е|ах)|школ(?:ы|е)|городской|отечественной)$/iu,
    ],
    [
      'feminine-accusative',
      /^(?:мировую|группу|половину|республику|войну|династию|олимпиаду|лигу|конференцию|сессию|минуту)$/iu,
    ],
    [
      'feminine',
      /^(?:мировая|степень|группа|половина|очередь|категория|республика|война|династия|олимпиада|лига|конференция|сессия|часть|минута)$/iu,
    ],
    [
      'masculine-prepositional',
      /^(?:квартале|съезде|созыве|туре|этапе|томе|классе|конгрессе|фестивале|форуме|периоде|рейхе|тысячелетии|полугодии|месте|этаже)$/iu,
    ],
    [
      'masculine-genitive',
      /^(?:квартала|съезда|созыва|тура|этапа|тома|класса|конгресса|фестиваля|форума|периода|рейха|корпуса|разряда|тысячелетия|полугодия|интернационала)$/iu,
    ],
    ['neuter', /^(?:тысячелетие|полугодие|место|отделение)$/iu],
    [
      'masculine',
      /^(?:квартал|съезд|созыв|тур|этап|класс|конгресс|фестиваль|форум|период|рейх|корпус|разряд|интернационал|этаж)$/iu,
    ],
  ],
};

const formFor = (language: string, noun: string): string | null =>
  nouns[language]?.find(([, pattern]) => pattern.test(noun))?.[0] ?? null;

/** Abbreviated nouns after a Roman numeral, by the case that the word before requires. */
const shortNouns: Readonly<
  Record<
    string,
    Readonly<
      Record<
        string,
        readonly [pattern: RegExp, place: readonly [string, string], else_: readonly [string, string]]
      >
    >
  >
> = {
  pl: {
    'kw.': [/^(?:w|we)$/, ['masculine-locative', 'kwartale'], ['masculine', 'kwartał']],
    'p.': [/^(?:na)$/, ['masculine-locative', 'piętrze'], ['neuter', 'piętro']],
    'poł.': [/^(?:w|we)$/, ['feminine-genitive', 'połowie'], ['feminine', 'połowa']],
  },
  ru: {
    'кв.': [/^(?:в|во)$/, ['masculine-prepositional', 'квартале'], ['masculine-genitive', 'квартала']],
    'пол.': [/^(?:в|во)$/, ['feminine-genitive', 'половине'], ['feminine-genitive', 'половины']],
    'ст.': [/^(?:в|во)$/, ['masculine-prepositional', 'столетии'], ['masculine-genitive', 'столетия']],
  },
};

const roman = /([IVX]{1,5})(?![\p{L}\p{N}'’-])/uy;

/** Verbalizes Roman numerals before their noun in Polish and Russian: `II wojny światowej`, `во II кв.`. */
export function romanBeforeNoun(context: NormalizationContext, at: number): Verbalization | null {
  const { language } = context.tables;
  if (nouns[language] === undefined) return null;
  const match = matchAt(roman, context, at);
  if (match?.[1] === undefined) return null;
  const end = at + match[0].length;
  const value = romanValue(match[1]);
  const form = formFor(language, wordAfter(context, end));
  const word = form === null ? null : ordinalWord(language, value, form);
  if (word !== null) return { end, spoken: word };
  const short = matchAt(/\s(\p{L}{1,4}\.)/uy, context, end);
  const entry = shortNouns[language]?.[short?.[1] ?? ''];
  if (short === null || entry === undefined) return null;
  // "за I кв."
  const during: readonly [string, string] | null =
    language === 'ru' && short[1] === 'кв.' && /^(?:за|на)$/.test(wordBefore(context, at))
      ? ['masculine', 'квартал']
      : null;
  const [ordinalForm, noun] = during ?? (entry[0].test(wordBefore(context, at)) ? entry[1] : entry[2]);
  const ordinal = ordinalWord(language, value, ordinalForm);
  if (ordinal === null) return null;
  const stop = end + short[0].length;
  const closes = /^["'»”)\s]*$/.test(context.view.slice(stop, context.end));
  return { end: closes ? stop - 1 : stop, spoken: `${ordinal} ${noun}` };
}

const polish = /(\d{1,3})\.(?=\s?[,–-]|\s)/uy;
/** Further ordinals between an ordinal and the noun: "w 23. i 90. minucie". */
const more = /(?:\s?[,–-]\s?|\s(?:i|oraz|lub|do|a)\s)\d{1,3}\.(?=\s|[,–-])/uy;
/** Forms of an ordinal at the end of a sentence, by the word before. */
const lastOrdinal: Readonly<Record<string, string>> = {
  raz: 'masculine',
  był: 'masculine',
  była: 'feminine',
  jest: 'masculine',
};
const decades: Readonly<Record<string, string>> = {
  lata: 'plural',
  lat: 'plural-genitive',
  latach: 'plural-locative',
};

/** Verbalizes Polish ordinals with a full stop: `3. miejsce`, `w 23. i 90. minucie`, `w latach 80. i 90.`. */
export const verbalizePolishOrdinal: Rule = (context, at) => {
  if (context.tables.language !== 'pl' || !startsWord(context, at)) return null;
  const match = matchAt(/(\d{1,3})\.(?!\d)/uy, context, at);
  if (match?.[1] === undefined) return null;
  const value = Number(match[1]);
  const end = at + match[0].length;
  const closes = /^["'»”)\s]*$/.test(context.view.slice(end, context.end));
  const years = /(lat(?:a|ach)?)\s(?:\d0\.?(?:\s?[,–-]\s?|\s(?:i|oraz|lub|do|a)\s))*$/iu.exec(
    context.view.slice(Math.max(context.start, at - 32), at),
  )?.[1];
  const decade = value % 10 === 0 && value >= 20 ? decades[years?.toLowerCase() ?? ''] : undefined;
  const tens = decade === undefined ? null : ordinalWord('pl', value, decade);
  if (tens !== null) return { end: closes ? end - 1 : end, spoken: tens };
  // "po raz 5.", "był 2."
  const last = closes ? lastOrdinal[wordBefore(context, at)] : undefined;
  const rank = last === undefined ? null : ordinalWord('pl', value, last);
  if (rank !== null) return { end: end - 1, spoken: rank };
  if (matchAt(polish, context, at) === null) return null;
  let noun = end;
  for (let next = matchAt(more, context, noun); next !== null; next = matchAt(more, context, noun))
    noun += next[0].length;
  const form = formFor('pl', wordAfter(context, noun));
  const word = form === null ? null : ordinalWord('pl', value, form);
  return word === null ? null : { end, spoken: word };
};

const prepositions = /^(?:в|во|на|о|об|при|к|ко|по|с|со|из|от|до|для|у|после|около|ок|без|между)$/;

/**
 * Returns the form of a Russian ordinal that is written `2-й`: after a preposition it is feminine unless its noun ends in
 * a consonant ("на 2-й этаж", but "во 2-й половине").
 * @param end position after the ordinal
 */
export function russianForm(context: NormalizationContext, at: number, end: number): string {
  const list = /(?:^|\s)\d{1,3}-й(?:,\s\d{1,3}-й)*\s(?:и|или)\s$/u.exec(
    context.view.slice(Math.max(context.start, at - 24), at),
  );
  const before = wordBefore(context, list === null ? at : at - list[0].trimStart().length);
  const tail = matchAt(/(?:,\s|\s(?:и|или)\s)\d{1,3}-й/uy, context, end);
  const nounAt = tail === null ? end : end + tail[0].length;
  const noun = wordAfter(context, nounAt);
  // "суд 1-й инстанции", "начало 2-й мировой войны"
  if (!prepositions.test(before))
    return /[ыи]$/u.test(noun) ||
      (/[оеы]й$/u.test(noun) && /[ыие]$/u.test(wordAfter(context, nounAt + 1 + noun.length)))
      ? 'feminine-genitive'
      : 'masculine';
  if (noun === 'пол' || noun === 'четв') return 'feminine-genitive';
  if (
    /^(?:день|уровень|путь|июль|апрель|рубль|словарь|календарь|автомобиль|корабль|модуль|герой|бой|слой|музей|случай|край)$/u.test(
      noun,
    )
  )
    return 'masculine';
  return /[еиыяхью]$|(?:ой|ей)$/u.test(noun) ? 'feminine-genitive' : 'masculine';
}

const becoming =
  /^(?:стал|стали|стать|станет|был|будет|финишировал|пришёл|пришел|оказался|остался|является)$/u;

/** Returns whether a Russian ordinal is in the instrumental because a verb before it names a rank: "стал 2-м". */
export const isRank = (context: NormalizationContext, at: number, ending: string): boolean =>
  /^[ое]?м$/u.test(ending) && becoming.test(wordBefore(context, at));

/**
 * Returns the form of the ordinal of a century in Russian or Polish, and the noun in full.
 *
 * @param inside whether a preposition of place stands before
 * @param subject whether a verb stands before ("był XII w.")
 */
export function centuryForm(
  language: string,
  noun: string,
  inside: boolean,
  subject: boolean,
): { form: string; word: string } {
  const place = language === 'ru' ? 'prepositional' : 'locative';
  if (noun === 'вв.')
    return inside
      ? { form: `masculine-${place}`, word: 'веках' }
      : { form: 'masculine-genitive', word: 'веков' };
  if ((noun === 'в.' || noun === 'w.') && subject)
    return { form: 'masculine', word: language === 'ru' ? 'век' : 'wiek' };
  if (noun === 'в.' || noun === 'w.') {
    const word = language === 'ru' ? (inside ? 'веке' : 'века') : 'wieku';
    return { form: `masculine-${inside ? place : 'genitive'}`, word };
  }
  if (/^(?:столети|stuleci)/.test(noun)) {
    const form = /[еe]$/.test(noun)
      ? 'neuter'
      : /[яa]$/.test(noun)
        ? 'masculine-genitive'
        : `masculine-${place}`;
    return { form, word: noun };
  }
  if (noun === 'век' || noun === 'wiek') return { form: 'masculine', word: noun };
  if (/(?:ом|iem)$/.test(noun)) return { form: 'masculine-instrumental', word: noun };
  if (noun === 'веке' || noun === 'веках' || noun === 'wiekach')
    return { form: `masculine-${place}`, word: noun };
  if (noun === 'wieku') return { form: `masculine-${inside ? place : 'genitive'}`, word: noun };
  return { form: 'masculine-genitive', word: noun };
}
