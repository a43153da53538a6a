import type { LanguageTables } from './normalization/language-tables.ts';
import { germanArticle } from './normalization/rules/roman-ordinals.ts';
import { scriptureOf } from './normalization/scripture-words.ts';

/** Time zones. */
const zone = /^(?:UTC|GMT|[A-Z]{1,3}[SD]?T)(?![A-Za-z])/;

/**
 * Returns whether the full stop of `word` belongs to an abbreviation that must be followed by something, so
 * that it does not end the sentence.
 */
export function isOpenAbbreviation(
  word: string,
  next: string,
  tables: LanguageTables,
  sentence: string,
): boolean {
  // "l'art. 5"
  const bare = word.slice(0, -1).replace(/^\p{L}{1,5}['\u2019](?=\p{L}{2})/u, '');
  if (bare === '') return false;
  // "14-jähr. Schüler"
  if (
    tables.language === 'de' &&
    /^\d{1,3}-\p{Ll}+$/u.test(bare) &&
    tables.neverLast.has(bare.replace(/^\d+-/, ''))
  )
    return true;
  // "c. AD 120"
  if (tables.language === 'en' && /^ca?$/.test(bare) && /^(?:AD|A\.D\.) \d/.test(next)) return true;
  // "long. 0.13° W"
  if (tables.language === 'en' && /^[Ll]ong$/.test(bare) && /^[-\u2212]?\d{1,3}(?:\.\d+)?\s?°/.test(next))
    return true;
  if (isClosed(bare, next, tables, sentence)) return false;
  if (tables.language === 'de' && isGermanCompound(bare, next, tables, sentence)) return true;
  // "ود. سالم": "and" is written together with the title.
  if (tables.language === 'ar' && /^[وبلفك][دم]$/u.test(bare)) return true;
  const lower = bare.toLowerCase();
  if (tables.titles.has(bare) || tables.titles.has(lower)) return true;
  if (
    tables.spaced.some((form) => form.startsWith(`${word} `) && next.startsWith(form.slice(word.length + 1)))
  )
    return true;
  if (tables.neverLast.has(bare) || (bare.length > 1 && tables.neverLast.has(lower))) return true;
  // "Nel I secolo a.C. Roma": no verb yet.
  if (
    /^[ad]\.C$/.test(bare) &&
    /^(?:En|Hacia|Nel|Nell'|Verso|Intorno|Dal|Em|No|Por volta)(?:\s(?:el|al|a|de|do|il|siglo|sec\.|secolo|século|séc\.|s\.|ano|anno|año|I|V|X|[IVX]+|\d+)){0,5}\s[ad]\.C\.$/u.test(
      sentence.trim(),
    )
  )
    return true;
  // "5:30 p.m. EST".
  if (/^[ap]\.m$/.test(lower) && (zone.test(next) || isWeekday(next, tables))) return true;
  // "(erm. 12 €)": within brackets, a full stop seldom ends a sentence.
  if (isBracketOpen(sentence) && /^\p{L}{1,6}$/u.test(bare) && /^[\p{N}\p{Ll}]/u.test(next)) return true;
  // "Bf.", "Vj.": without a vowel it is no word.
  if (isWithoutVowel(bare, sentence, tables) && !tables.sentenceStarters.has(firstWord(next))) return true;
  // "im II. Weltkrieg"
  if (
    tables.ordinalDot &&
    /^[IVX]{1,5}$/.test(bare) &&
    germanArticle.test(sentence.match(/(\p{L}+)\s[IVX]+\.$/u)?.[1]?.toLowerCase() ?? '') &&
    /^\p{Lu}\p{Ll}/u.test(next)
  )
    return true;
  // In German, nouns have capitals: "eff. Jahreszins", "15 Min. Verspätung".
  if (
    tables.ordinalDot &&
    tables.abbreviations.has(word) &&
    !/^(?:etc|usw|usf|ff|std|jh|jhd|chr|z|d|str)$/.test(lower) &&
    /^\p{Lu}\p{Ll}/u.test(next) &&
    bare.length > 1 &&
    !tables.sentenceStarters.has(firstWord(next))
  )
    return true;
  // "Pennsylvania Ave. NW"
  if (
    tables.language === 'en' &&
    /^(?:ave|st|blvd|rd|dr|ln|ct|pl)$/.test(lower) &&
    /^(?:NE|NW|SE|SW|[NSEW](?=[\s,.;)]|$))(?!\p{L})/u.test(next)
  )
    return true;
  // "3 mi. N of Reno"
  if (
    tables.language === 'en' &&
    /^(?:mi|km|ft|m)$/.test(lower) &&
    /^[NSEW]{1,3} (?:of|on|along|to|from) /.test(next)
  )
    return true;
  // "the 10-yr. Treasury"
  if (tables.language === 'en' && /^\d+-(?:yr|mo|min|hr|wk|lb|oz|ft|in|mi|gal|qt)$/.test(bare)) return true;
  // "€ 890 mln. (+4,5%)"
  if (tables.measures !== null && /^(?:mln|mld|bln)$/.test(lower) && /^\([+-]?\d/.test(next)) return true;
  // "the 4th c. AD"
  if (
    tables.language === 'en' &&
    bare === 'c' &&
    /\d(?:st|nd|rd|th)\sc\.$/.test(sentence) &&
    /^(?:AD|BC|CE|BCE)\b/.test(next)
  )
    return true;
  // "Co. B, 20th Maine", "Dec. +12°", "a 289-cu. in. V8", "m. 1835"
  if (
    tables.language === 'en' &&
    ((bare === 'Co' && /^[A-M](?:,| of | \d)/.test(next)) ||
      (lower === 'dec' && /^[+\u2212-]\d/.test(next)) ||
      (/(?:^|[-.\s])in$/.test(bare) && /^[VI]\d{1,2}(?!\d)/.test(next)) ||
      (/^[bmd]$/.test(bare) &&
        /^(?:(?:1[5-9]|20)\d\d(?!\d)|\d{1,2} \p{Lu}|\p{Lu}\p{Ll}{2,}\.? \d{1,2}, )/u.test(next)))
  )
    return true;
  // "Sr. VP", "Jr. Lt."
  if (
    tables.language === 'en' &&
    lower === 'sr' &&
    /^(?:VP|V\.P\.|Vice|Director|Manager|Editor|Engineer)/.test(next)
  )
    return true;
  // "J.-S. Bach"
  if (/^\p{Lu}\.-\p{Lu}$/u.test(bare) && /^\p{Lu}\p{Ll}/u.test(next)) return true;
  // "et al. (2019)"
  if (/^\(/.test(next) && lower === 'al') return true;
  // "90e min. (4-2)"
  if (/^\((?:[\d\p{Sc}]|\p{Lu}{2})/u.test(next) && (tables.abbreviations.has(word) || tables.units.has(bare)))
    return true;
  const digitNext =
    /^(?:[\p{N}(#\u00a7]|['\u2019]\d)/u.test(next) || /^(?:[IVXLC]{2,}\b|[VX]\b|[IC][,.;):-])/.test(next);
  // "esc. B"
  if (lettered.test(bare) && /^\p{Lu}(?![\p{L}.'\u2019])/u.test(next)) return true;
  // "Lindenstr. 17", "ref. 12", "Acme Inc. (ACM)": known abbreviations before a number or a bracket.
  if (/^(?:de|nl)$/.test(tables.language) && /(?:str|pl)$/i.test(bare) && digitNext) return true;
  const last = tables.language === 'nl' ? `${lower.replace(/^.*-/, '')}.` : word;
  if (digitNext && (tables.abbreviations.has(word) || tables.abbreviations.has(last)) && !final.test(lower))
    return true;
  // "max. 5 Personen", but not "20 min. 5 people".
  if ((digitNext || /^[$€£]\s?\d/.test(next)) && /^(?:max|min)$/.test(lower) && !/\d\s?\S+$/.test(sentence))
    return true;
  if (digitNext && scriptureOf(tables.language)?.books[lower] !== undefined) return true;
  if (/^(?:inc|ltd|corp|co|llc|bros)$/.test(lower) && role.test(next)) return true;
  // "Plan B. 5 people": in English these are lower-case letters.
  const short = bare.length === 1 && tables.language === 'en' ? bare : lower;
  if (
    tables.monthAbbreviations[lower] !== undefined ||
    tables.beforeNumber.has(short) ||
    tables.weekdays[lower.replace(/^.*-/, '')] !== undefined
  )
    if (digitNext || bare.length > 1) return digitNext;
  // A person's initial ("J. Smith", "George W. Bush"), but not "Plan B. Then".
  if (/^\p{Lu}$/u.test(bare))
    return /^\p{Lu}[\p{Ll}.'\u2019]/u.test(next) && !tables.sentenceStarters.has(firstWord(next));
  if (/^(?:\p{L}\.)+\p{L}$/u.test(bare))
    return (
      !tables.sentenceStarters.has(firstWord(next)) &&
      (tables.dotted.has(lower) || /^(?:\p{Lu}\.)+\p{Lu}$/u.test(bare))
    );
  if (/^\d{1,3}$/.test(bare) && chessMove.test(next)) return true;
  // "w latach 80. XX w."
  if (tables.language === 'pl' && /^\d0$/.test(bare))
    return /lat(?:a|ach)?\s(?:\S+\s){0,4}\S+$/iu.test(sentence);
  // "am 9. 8. um acht": a date.
  if (tables.ordinalDot && /^(?:3[01]|[12]?\d)$/.test(bare) && /^(?:1[0-2]|0?[1-9])\.(?!\d)/.test(next))
    return true;
  // "1. März", "3. Platz": ordinals in languages that write them with a full stop.
  if (/^(?:\d{1,3}\.\s?[/\u2013-]\s?)?\d{1,3}$/.test(bare))
    return (
      tables.ordinalDot &&
      /^\p{Lu}(?:[\p{Ll}.]|\p{Lu}(?!\p{Ll}))/u.test(next) &&
      !tables.sentenceStarters.has(firstWord(next))
    );
  return false;
}

/** Returns whether an abbreviation that mostly stands before something ends its sentence here. */
function isClosed(bare: string, next: string, tables: LanguageTables, sentence: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(next)) return false;
  const counted = /\d\s?\S+$/.test(sentence);
  // "Pour 4 pers. Préparation"
  if (tables.language === 'fr')
    return (bare === 'pers' && counted) || (bare === 'J.-C' && /(?:av|apr|ap)\.\sJ\.-C\.$/.test(sentence));
  // "Das kostet 5 Mio. Der Bund zahlt."
  return (
    tables.language === 'de' &&
    counted &&
    /^(?:Mio|Mrd|Tsd|Bio)$/.test(bare) &&
    tables.sentenceStarters.has(firstWord(next))
  );
}

/** Returns whether a German abbreviation is a part of what follows: "Min.-Präs. Weber", "Energiekl. A", "II. Weltkrieg". */
function isGermanCompound(bare: string, next: string, tables: LanguageTables, sentence: string): boolean {
  const named = /^\p{Lu}\p{Ll}/u.test(next) && !tables.sentenceStarters.has(firstWord(next));
  if (/\p{L}\.-\p{Lu}\p{Ll}*$|^\p{Lu}\p{Ll}{2,}-\p{Lu}$/u.test(bare) || /h\.\s?c\.$/.test(sentence))
    return named;
  // "9 Std. Schlaf"
  if (/^(?:Std|Min|Sek)$/.test(bare) && /\d\s?\S+$/.test(sentence))
    return /^(?:Schlaf|Fahrt|Flug|Fußweg|Gehzeit|Arbeit|Verspätung|Pause|Sport|Laufzeit|Wartezeit|Training|Unterricht|Zeit|Spielzeit|Akkulaufzeit|Bedenkzeit|Rückstand|Vorsprung|Bewegung|Kochzeit|Backzeit|Ruhezeit|Garzeit|Fahrzeit|Nachspielzeit)(?!\p{L})/u.test(
      next,
    );
  if (/^\p{Lu}\p{Ll}{2,}(?:kl|nr|pl|präs)$/u.test(bare))
    return named || /^(?:\d|[A-Z][+\s,.;)]|[IVX]+(?!\p{L}))/u.test(next);
  return (
    /^[IVX]{1,5}$/.test(bare) &&
    /^(?:Weltkrieg|Jahrhundert|Jh\.|Jahrtausend|Quartal|Obergeschoss|OG|Semester|Liga|Armeekorps|Internationale|Republik|Zivilsenat|Senat)/.test(
      next,
    )
  );
}

/** Returns whether a bracket is open at the end of a text. */
function isBracketOpen(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

/** Returns whether the last word is an abbreviation because no vowel is in it ("Bf", "Vj"); not a unit ("5 km"). */
function isWithoutVowel(bare: string, sentence: string, tables: LanguageTables): boolean {
  return (
    tables.measures === null &&
    tables.digits.length > 0 &&
    /^\p{L}?[bcdfghjklmnpqrstvwxz\u00df\u00e7]{1,5}$/u.test(bare) &&
    !/^[aeiouy\u00e0-\u00ff]/iu.test(bare) &&
    /[bcdfghjklmnpqrstvwxz]/.test(bare) &&
    bare.length > 1 &&
    !final.test(bare.toLowerCase()) &&
    !tables.units.has(bare) &&
    !/\d\s?\S+$/.test(sentence)
  );
}

/** A move after its number: "2. Nf3", "5. O-O". */
const chessMove = /^(?:[A-Z]?[a-h]?[1-8]?x?[a-h][1-8]|O-O)[+#!?,.\s]/;

/** Abbreviations that often end a sentence. */
const final = /^(?:etc|usw|ecc|[ap]\.\s?m|enz|itd|itp|osv|u\.s|jr|sr|st|ave|blvd|min|max|std|hab|ab)$/;

function isWeekday(next: string, tables: LanguageTables): boolean {
  const name = next.match(/^(\p{L}{2,5})\./u)?.[1]?.toLowerCase();
  return name !== undefined && tables.weekdays[name] !== undefined;
}

/** Roles that follow the name of a company: "Acme Inc. CEO Jane Doe". */
const role =
  /^(?:C[A-Z]O|VP|[Pp]resident|Chair(?:man|woman|person)?|Chief|Director|Founder|Vice|Senior|Executive|Class|Common)(?!\p{L})/u;

function firstWord(text: string): string {
  return text.match(/^\p{L}+/u)?.[0].toLowerCase() ?? '';
}

/** Abbreviations before a letter. */
const lettered =
  /^(?:esc|bl|bloc|bloq|b\u00e2t|anl|anh|sc|pta|edif|bldg|apt|ste|app|ann|ex|exh|fig|sched|gr|kl|\u043a\u043e\u0440\u043f)$/i;
