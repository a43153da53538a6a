import {
  matchAt,
  type NormalizationContext,
  type Rule,
  rawWordBefore,
  startsWord,
  wordAfter,
  wordBefore,
} from '../normalization-context.ts';
import { ordinalWord } from '../ordinal-tables.ts';
import { romanValue } from './romans.ts';
import { centuryForm, isRank, romanBeforeNoun, russianForm } from './slavic-ordinals.ts';

/** An ordinal in digits with its ending, and the form for the ending; '' for any. */
interface Written {
  pattern: RegExp;
  forms: Readonly<Record<string, string>>;
}

const written: Readonly<Record<string, Written>> = {
  nl: { pattern: /(\d{1,3})(?:ste|de|e)(?![\p{L}\d])/uy, forms: { '': 'any' } },
  sv: { pattern: /(\d{1,3}):[ae](?![\p{L}\d])/uy, forms: { '': 'reale' } },
  da: { pattern: /(\d{1,3})\.(?= \p{Ll}{2})/uy, forms: { '': 'common' } },
  no: { pattern: /(\d{1,3})\.(?= \p{Ll}{2})/uy, forms: { '': 'masculine' } },
  hu: { pattern: /(\d{1,3})\.(?= \p{Ll}{2})/uy, forms: { '': 'verbose' } },
  tr: {
    pattern: /(\d{1,3})(?:\.(?= \p{L}{2})|['\u2019](?:[ıiuü]?nc[ıiuü])(?!\p{L}))/uy,
    forms: { '': 'any' },
  },
  bg: {
    pattern: /(\d{1,3})-?(ви|ри|ти|ми|ва|ра|та|ма|во|ро|то|мо)(?![\p{L}\d])/uy,
    forms: {
      ва: 'feminine',
      ра: 'feminine',
      та: 'feminine',
      ма: 'feminine',
      во: 'neuter',
      ро: 'neuter',
      то: 'neuter',
      мо: 'neuter',
      '': 'masculine',
    },
  },
  el: {
    pattern: /(\d{1,3})(ος|η|ο)(?![\p{L}\d])/uy,
    forms: { ος: 'masculine', η: 'feminine', ο: 'neuter' },
  },
  // The form depends on the next word, see `formByNoun`.
  fi: {
    pattern: /(\d{1,3})(?:\.(?= \p{Ll}{3})|:(s|nnen)(?![\p{L}\d]))/uy,
    forms: { nnen: 'genitive', '': 'any' },
  },
  hr: { pattern: /(\d{1,3})\.(?= \p{Ll}{3})/uy, forms: { '': 'masculine' } },
  ca: { pattern: /(\d{1,3})(r|n|t|è|a)(?![\p{L}\d])/uy, forms: { a: 'feminine', '': 'masculine' } },
  hi: {
    pattern: /(\d{1,3})(वां|वाँ|वा|वीं|वी|वें|वे|ला|ली|ले|रा|री|रे|था|थी|थे|ठा|ठी|ठे)(?![\p{L}\p{M}\d])/uy,
    forms: {
      वीं: 'feminine',
      वी: 'feminine',
      ली: 'feminine',
      री: 'feminine',
      थी: 'feminine',
      ठी: 'feminine',
      वें: 'masculine-oblique',
      वे: 'masculine-oblique',
      ले: 'masculine-oblique',
      रे: 'masculine-oblique',
      थे: 'masculine-oblique',
      ठे: 'masculine-oblique',
      '': 'masculine',
    },
  },
  ru: {
    pattern: /(\d{1,3})-(ый|ий|ой|й|ая|я|ое|е|ого|его|го|ому|му|ом|ем|м|ую|ю|ых|их|х)(?![\p{L}\d])/uy,
    forms: {
      ый: 'masculine',
      ий: 'masculine',
      й: 'masculine',
      ая: 'feminine',
      я: 'feminine',
      ое: 'neuter',
      е: 'neuter',
      ого: 'masculine-genitive',
      его: 'masculine-genitive',
      го: 'masculine-genitive',
      ому: 'masculine-dative',
      му: 'masculine-dative',
      ом: 'masculine-prepositional',
      ем: 'masculine-prepositional',
      м: 'masculine-prepositional',
      ую: 'feminine-accusative',
      ю: 'feminine-accusative',
      ой: 'feminine-genitive',
      ых: 'plural-genitive',
      их: 'plural-genitive',
      х: 'plural-genitive',
    },
  },
};

/** Verbalizes ordinals in languages without a grammar: `17e`, `2:a`, `1-й`, `3. bölüm`, `17वीं`. */
export const verbalizeTableOrdinal: Rule = (context, at) => {
  const { language } = context.tables;
  const entry = written[language];
  if (entry === undefined || !startsWord(context, at)) return null;
  const match = matchAt(entry.pattern, context, at);
  if (match?.[1] === undefined) return null;
  const value = Number(match[1]);
  let form = entry.forms[match[2] ?? ''] ?? entry.forms[''] ?? '';
  if (match[2] === undefined) form = formByNoun(context, at, at + match[0].length, form);
  if (form === '') return null;
  if (language === 'ru' && match[2] === 'й') form = russianForm(context, at, at + match[0].length);
  if (language === 'ru' && isRank(context, at, match[2] ?? '')) form = 'masculine-instrumental';
  // "90-е" are the nineties.
  if (language === 'ru' && match[2] === 'е' && value >= 20 && value % 10 === 0) form = 'plural';
  if (
    language === 'tr' &&
    match[0].endsWith('.') &&
    /^\p{Lu}/u.test(context.view.slice(at + match[0].length + 1)) &&
    at > context.start
  )
    if (!/^ (?:\p{Lu}\p{Ll}+)/u.test(context.view.slice(at + match[0].length))) return null;
  const word = ordinalWord(language, value, form);
  const end = at + match[0].length;
  // "во 2-й пол. XIX в."
  const half = language === 'ru' ? matchAt(/\sпол\.(?=\s)/uy, context, end) : null;
  if (half !== null && word !== null)
    return {
      end: end + half[0].length,
      spoken: `${word} ${/^(?:в|во|на|о)$/.test(wordBefore(context, at)) ? 'половине' : 'половины'}`,
    };
  return word === null ? null : { end, spoken: word };
};

/** Case of a Finnish ordinal by the ending of its noun; the nominative otherwise. */
const finnishCases: readonly (readonly [RegExp, string])[] = [
  [/ss[aä]$/u, 'inessive'],
  [/st[aä]$/u, 'elative'],
  [/ll[aä]$/u, 'adessive'],
  [/lt[aä]$/u, 'ablative'],
  [/lle$/u, 'allative'],
  [/ksi$/u, 'translative'],
  [/n[aä]$/u, 'essive'],
  [/(?:([aeiouyäö])\1n|seen|h[aeiouyäö]n)$/u, 'illative'],
  [/n$/u, 'genitive'],
];
const croatianPrepositions = /^(?:u|na|o|po|pri|od|do|iz|s|sa|k|ka|za|prema|nakon|prije|oko|kod)$/;
const croatianMonths =
  /^(?:siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenog[a]?|prosinca|januara|februara|marta|aprila|maja|juna|jula|avgusta|augusta|septembra|oktobra|novembra|decembra)$/;

/** Returns the form of an ordinal by its noun, in languages in which the digits do not show it; '' if it is not known. */
function formByNoun(context: NormalizationContext, at: number, end: number, form: string): string {
  const noun = wordAfter(context, end);
  if (context.tables.language === 'fi')
    return finnishCases.find(([ending]) => ending.test(noun))?.[1] ?? form;
  if (context.tables.language !== 'hr') return form;
  // The table has the nominative only; "3. svibnja" is a date in the genitive.
  if (croatianMonths.test(noun) || croatianPrepositions.test(wordBefore(context, at))) return '';
  return /a$/.test(noun) ? 'feminine' : /[oe]$/.test(noun) ? 'neuter' : /[^aeiou]$/.test(noun) ? form : '';
}

const hebrew = /ה-(\d{1,2})(?![\d\p{L}]|[.,:/]\d)/uy;

/** Verbalizes Hebrew ordinals up to ten with the article: `המקום ה-3`. */
export const verbalizeHebrewOrdinal: Rule = (context, at) => {
  if (context.tables.language !== 'he' || !startsWord(context, at)) return null;
  const match = matchAt(hebrew, context, at);
  const value = Number(match?.[1] ?? 0);
  const noun = wordBefore(context, at);
  if (match === null || value < 1 || value > 10 || !/^\p{Script=Hebrew}{3,}$/u.test(noun)) return null;
  const word = ordinalWord('he', value, /[הת]$/u.test(noun) ? 'feminine' : 'masculine');
  return word === null ? null : { end: at + match[0].length, spoken: `ה${word}` };
};

const numeral = /([IVX]+)(?![\p{L}\p{N}'\u2019]|-\p{L})/uy;
const turkishNumeral =
  /([IVX]+)\.(?= (?:\p{Lu}\p{Ll}|yüzyıl|yy|Dünya|cilt|bölüm|kısım|baskı|dönem|sezon|olağan))/uy;
const chapters: Readonly<Record<string, RegExp>> = {
  nl: /^(?:hoofdstuk|hfst|deel|dl|boek|band|bd|akte|artikel|art|titel|fase|groep|type|klasse)$/,
  pl: /^(?:rozdział|rozdziale|rozdz|tom|tomie|t|część|części|cz|akt|księga|księdze|art|artykuł|faza|klasa|typ|grupa)$/,
  ru: /^(?:глава|главе|главы|главу|гл|том|томе|т|часть|части|ч|книга|книге|раздел|разделе|акт|действие|тип|класс|фаза|группа)$/,
  sv: /^(?:kapitel|kap|del|band|bd|bok|akt|artikel|typ|klass|fas|grupp)$/,
  tr: /^(?:bölüm|cilt|kısım|kitap|perde|madde|tip|sınıf)$/,
};

/** Verbalizes Roman numerals in Dutch, Polish, Russian, Swedish and Turkish: rulers, centuries, chapters. */
export const verbalizeTableRoman: Rule = (context, at) => {
  const { language } = context.tables;
  const numbered = chapters[language];
  if (numbered === undefined || !startsWord(context, at)) return null;
  if (language === 'tr') {
    const ordinal = matchAt(turkishNumeral, context, at);
    const word = ordinal?.[1] === undefined ? null : ordinalWord('tr', romanValue(ordinal[1]), 'any');
    if (ordinal !== null && word !== null) return { end: at + ordinal[0].length, spoken: word };
  }
  const match = matchAt(numeral, context, at);
  if (match?.[1] === undefined) return null;
  const value = romanValue(match[1]);
  const end = at + match[0].length;
  const before = wordBefore(context, at);
  if (numbered.test(before)) return { end, spoken: String(value) };
  const century = centuryAt(context, at, end, value);
  if (century !== null) return century;
  const numbering = romanBeforeNoun(context, at);
  if (numbering !== null) return numbering;
  const name = rawWordBefore(context, at);
  if (!/^\p{Lu}\p{Ll}+/u.test(name)) return null;
  const spoken = rulersNumber(language, value, name.toLowerCase(), match[1].length);
  return spoken === null ? null : { end, spoken };
};

const rulers: Readonly<Record<string, RegExp>> = {
  nl: /^(?:willem|lodewijk|karel|filips|hendrik|frederik|leopold|albert|boudewijn|elizabeth|george|johannes|paulus|benedictus|pius|napoleon|alexander|catharina|peter|nicolaas|jan|eduard|wilhelm|christiaan|margrethe|ferdinand|maximiliaan|rudolf|otto)$/,
  sv: /^(?:karl|gustav|gustaf|oscar|fredrik|adolf|elizabeth|elisabet|christian|johan|erik|georg|ludvig|henrik|filip|katarina|peter|nikolaj|alexander|johannes|benedictus|pius|napoleon|margrethe|harald|olav|haakon|wilhelm|valdemar|magnus|birger)$/,
  pl: /^(?:jan|jana|janowi|zygmunt|zygmunta|kazimierz|kazimierza|władysław|władysława|bolesław|bolesława|mieszko|stefan|august|augusta|paweł|pawła|pius|piusa|benedykt|benedykta|ludwik|ludwika|henryk|henryka|elżbieta|elżbiety|elżbietę|katarzyna|katarzyny|katarzynę|mikołaj|mikołaja|aleksander|aleksandra|karol|karola|fryderyk|fryderyka|wilhelm|wilhelma|filip|filipa|napoleon|napoleona|otton|ottona|leon|leona|jerzy|edward|edwarda|ryszard|ryszarda)$/,
  ru: /^(?:п[её]тр|петра|павел|павла|александр|александра|николай|николая|иван|ивана|карл|карла|людовик|людовика|генрих|генриха|фридрих|фридриха|филипп|филиппа|вильгельм|вильгельма|наполеон|наполеона|василий|василия|михаил|михаила|георг|георга|эдуард|эдуарда|екатерина|екатерины|екатерину|елизавета|елизаветы|елизавету|иоанн|иоанна|бенедикт|бенедикта|пий|сигизмунд|владислав|рамзес|рамзеса|папа|мария|изабелла|маргарита|фёдор|фёдора)$/,
};

function rulersNumber(language: string, value: number, name: string, length: number): string | null {
  const known = rulers[language]?.test(name) === true;
  if (!known && (language === 'tr' || length < 2)) return null;
  switch (language) {
    case 'nl':
      return withArticle('de', ordinalWord('nl', value, 'any'));
    case 'sv':
      return withArticle('den', ordinalWord('sv', value, 'reale'));
    case 'pl':
    case 'ru': {
      if (!known) return null;
      const feminine = /^(?:elżbiet|katarzyn|екатерин|елизавет|мари|изабелл|маргарит)/.test(name);
      const oblique = feminine ? /[yиы]$/u.test(name) : /[aая]$/u.test(name);
      const accusative = feminine && /[ęу]$/u.test(name);
      const form = accusative
        ? 'feminine-accusative'
        : (feminine ? 'feminine' : 'masculine') + (oblique ? '-genitive' : '');
      return ordinalWord(language, value, form);
    }
    default:
      return null;
  }
}

const withArticle = (article: string, ordinal: string | null): string | null =>
  ordinal === null ? null : `${article} ${ordinal}`;

const russianCentury = /\s(век(?:а|у|ом|е|ов|ам|ами|ах)?|вв?\.|столети(?:е|я|и|ю|ем))(?!\p{L})/uy;
const polishCentury = /\s(wiek(?:u|iem|i|ach|ów|om)?|w\.|stuleci(?:e|a|u))(?!\p{L})/uy;
const nextNumeral = /(\s?[\u2013-]\s?|\s(?:и|i)\s)([IVX]+)(?![\p{L}\p{N}])/uy;

/** Verbalizes centuries in Russian and Polish: `в XVII в.`, `XVII\u2013XVIII вв.`, `w XIX wieku`. */
function centuryAt(context: NormalizationContext, at: number, from: number, value: number) {
  const { language } = context.tables;
  if (language !== 'ru' && language !== 'pl') return null;
  const next = matchAt(nextNumeral, context, from);
  const end = from + (next?.[0].length ?? 0);
  const noun = matchAt(language === 'ru' ? russianCentury : polishCentury, context, end);
  if (noun?.[1] === undefined) return null;
  const inside = /^(?:в|во|о|об|на|при|w|we|na|o|po)$/.test(wordBefore(context, at));
  const { form, word } = centuryForm(
    language,
    noun[1],
    inside,
    /^(?:был|шёл|шел|это|był|nadszedł|trwał)$/.test(wordBefore(context, at)),
  );
  const words = [value, ...(next?.[2] === undefined ? [] : [romanValue(next[2])])].map((number) =>
    ordinalWord(language, number, form),
  );
  if (words.some((found) => found === null)) return null;
  const written = noun[1];
  const stop = end + noun[0].length;
  const closes =
    written.endsWith('.') && /^["'\u00bb\u201d)\s]*$/.test(context.view.slice(stop, context.end));
  return { end: closes ? stop - 1 : stop, spoken: `${words.join(next?.[1] ?? '')} ${word}` };
}
