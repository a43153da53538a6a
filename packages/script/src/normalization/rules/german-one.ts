import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, rawWordBefore, startsWord, wordBefore } from '../normalization-context.ts';

type NounGender = 'f' | 'm' | 'n';

const noun = /1\s(\p{Lu}\p{Ll}+)(?!\p{L})/uy;
const dative =
  /^(?:mit|nach|seit|vor|aus|bei|zu|von|binnen|in|unter|ab|außer|gegenüber|innerhalb von|samt|nebst)$/;
const accusative = /^(?:für|um|auf|über|pro|je|durch|gegen|ohne|bis)$/;
const feminine =
  /(?:e|ung|heit|keit|ion|schaft|tät|enz|anz|ik|ur)$|^(?:\p{L}*(?:[Pp]erson|[Ss]timme|[Nn]acht|[Hh]and|[Zz]ahl|[Ss]tadt|[Ff]rau|[Zz]wiebel|[Kk]artoffel|[Ff]eder|[Mm]utter|[Tt]ochter|[Aa]rbeit|[Ss]chüssel|[Gg]abel|[Nn]udel|[Aa]mpel|[Bb]ank|[Kk]uh|[Mm]aus|[Zz]eit|[Ff]ahrt|[Ww]and|[Tt]ür|[Kk]raft|[Pp]ost|[Ww]elt|[Aa]ntwort|[Ff]orm|[Kk]apsel|[Mm]ilch|[Bb]utter|[Ww]ahl|[Ll]eiter|[Dd]atei|[Pp]artei|[Ff]irma|[Oo]ma|[Uu]hr))$/u;
const neuter =
  /(?:chen|lein|ment|um|ett)$|^(?:\p{L}*(?:[Jj]ahr|[Kk]ilo|[Gg]ramm|[Pp]fund|[Gg]las|[Bb]und|[Dd]utzend|[Pp]rozent|[Jj]ahrhundert|[Bb]rot|[Ss]tück|[Tt]or|[Ss]piel|[Kk]ind|[Hh]aus|[Ll]and|[Bb]uch|[Bb]ild|[Aa]uto|[Ff]ahrrad|[Bb]ier|[Hh]uhn|[Pp]ferd|[Ss]chiff|[Zz]immer|[Bb]ett|[Mm]esser|[Ll]os|[Ww]ort|[Ll]ied|[Ff]oto|[Vv]ideo|[Bb]latt|[Bb]lech|[Ff]ass|[Mm]al|[Tt]icket|[Tt]eam|[Hh]emd|[Kk]leid|[Gg]erät|[Oo]pfer|[Mm]itglied|[Mm]ädchen|[Ll]icht|[Gg]leis|[Dd]rittel|[Vv]iertel|[Ww]ochenende|[Ee]nde)|Ei|Eigelb|Eiweiß|Baby|Kilogramm|Megabyte|Gigabyte|Terabyte)$/u;
const ordinary = /^(?:Uhr|Uhrzeit|Komma|Punkt)$/;

/**
 * Verbalizes a single 1 before a German noun or unit in the case that the preposition requires: "nach einem Jahr", "in
 * einer Stunde", "um einen Meter", and in the gender of the noun: "eine Person", "ein Ei".
 */
export const verbalizeGermanOne: Rule = (context, at) => {
  const { grammar, tables, view } = context;
  if (grammar?.language !== 'de' || view.charAt(at) !== '1' || !startsWord(context, at)) return null;
  const price = euros(context, at);
  if (price !== null) return price;
  if (!/^1[\s\p{L}%]/u.test(view.slice(at, at + 2)) || /[,.:/-]$/.test(view.slice(Math.max(0, at - 1), at)))
    return null;
  const before = governing(context, at);
  const governed = dative.test(before) || accusative.test(before);
  const large = dative.test(before)
    ? matchAt(/1\s(Mio\.|Millionen?|Mrd\.|Milliarden?|Bio\.|Billionen?)(?![\p{L}-])/uy, context, at)
    : null;
  if (large?.[1] !== undefined)
    return {
      end: at + large[0].length,
      spoken: `einer ${/^Mr|^Mill?ia/.test(large[1]) ? 'Milliarde' : large[1].startsWith('B') ? 'Billion' : 'Million'}`,
    };
  const word = matchAt(noun, context, at);
  // "1 Msp.", "1 Mrd." are abbreviations.
  const abbreviated =
    word?.[1] !== undefined &&
    (tables.units.has(word[1]) ||
      (view.charAt(at + word[0].length) === '.' &&
        (tables.units.has(`${word[1]}.`) || tables.abbreviations.has(`${word[1]}.`))));
  if (word?.[1] !== undefined && !abbreviated) {
    if (/^Punkt$/.test(word[1]) ? !governed : ordinary.test(word[1])) return null;
    // "Platz 1 Bayern" names a place.
    const raw = rawWordBefore(context, at);
    const opens =
      at - raw.length - 1 <= context.start &&
      !/^(?:Platz|Rang|Gruppe|Los|Kapitel|Teil|Tag|Nummer|Gleis)$/.test(raw);
    if (/^\p{Lu}\p{Ll}/u.test(raw) && !governed && !opens) return null;
    return { end: at + 1, spoken: one(before, genderOf(word[1])) };
  }
  if (!governed && !instructs(context, at)) return null;
  const from = view.charAt(at + 1) === ' ' ? at + 2 : at + 1;
  const percent = view.charAt(from) === '%';
  const match = percent ? null : matchAt(tables.patterns.unit, context, from);
  const unit = percent ? { one: 'Prozent', gender: 'n' } : tables.units.get(match?.[0] ?? '');
  if (unit === undefined || /^[/²³^-]/.test(view.slice(from + (match?.[0].length ?? 1)))) return null;
  const gender = unit.gender === 'f' || unit.gender === 'n' ? unit.gender : 'm';
  const end = from + (match?.[0].length ?? 1);
  const article = !governed && gender === 'm' ? 'einen' : one(before, gender);
  return { end, spoken: `${article} ${unit.one}` };
};

/** Verbalizes "1,25 €" after a word that requires a case: "auf einen Euro und fünfundzwanzig Cent". */
function euros(context: NormalizationContext, at: number) {
  const { grammar } = context;
  const match = matchAt(/1(?:,(\d\d))?\s?(?:€|EUR(?!\p{L}))/uy, context, at);
  const before = wordBefore(context, at);
  const object =
    accusative.test(before) || /^(?:kostet|kosten|kostete|zahlt|zahlen|zahlte|verlangt|spart)$/.test(before);
  if (
    grammar === null ||
    match === null ||
    /^\/(?!(?:Monat|Tag|Woche|Jahr|Stunde|Person|Nacht)(?!\p{L}))/u.test(
      context.view.slice(at + match[0].length),
    ) ||
    !(object || dative.test(before))
  )
    return null;
  const cents =
    match[1] === undefined || match[1] === '00'
      ? ''
      : ` und ${grammar.counted(String(Number(match[1])), null, { one: 'Cent', many: 'Cent', gender: 'm' })}`;
  return { end: at + match[0].length, spoken: `${object ? 'einen' : 'einem'} Euro${cents}` };
}

/** Returns whether the sentence is an instruction of a recipe, whose amounts are objects: "1 EL Öl zugeben". */
function instructs({ view, start, end }: NormalizationContext, at: number): boolean {
  return (
    /\p{L}/u.test(view.slice(Math.max(start, at - 160), at)) &&
    /\s\p{Ll}{2,}(?:en|ern|eln)[.!]?$/u.test(view.slice(Math.max(start, end - 40), end)) &&
    !/\s(?:wird|werden|ist|sind|hat|haben|kann|können|muss|müssen|soll|sollen|will|wurde|wurden)\s/u.test(
      view.slice(Math.max(start, at - 160), Math.min(end, at + 160)),
    )
  );
}

/** `mit 1 TL Zimt, 1 Prise Salz und` */
const listed =
  /(?:^|\s)(mit|nach|seit|vor|aus|bei|von|für|um)\s(?:[\d½¼¾][\d/,.–-]*\s\S{1,12}(?:\s\p{Lu}\S+)?(?:,|\s(?:und|oder|sowie))\s){1,6}$/iu;

/** Returns the preposition before a 1, or before the list of amounts in which it stands: "mit 1 Ei und 1 Prise Salz". */
function governing(context: NormalizationContext, at: number): string {
  const { view, start } = context;
  const before = wordBefore(context, at);
  if (before !== '' && !/^(?:und|oder|sowie|bzw)$/.test(before)) return before;
  const list = listed.exec(view.slice(Math.max(start, at - 100), at));
  return list?.[1]?.toLowerCase() ?? before;
}

function one(before: string, gender: NounGender): string {
  if (dative.test(before)) return gender === 'f' ? 'einer' : 'einem';
  if (gender === 'f') return 'eine';
  return gender === 'm' && accusative.test(before) ? 'einen' : 'ein';
}

/** Returns the gender of a German noun by its ending. */
function genderOf(word: string): NounGender {
  if (neuter.test(word)) return 'n';
  return feminine.test(word) && !/^(?:Name|Junge|Kunde|Käse|Löwe|Affe|Zeuge|Experte|Kollege)$/.test(word)
    ? 'f'
    : 'm';
}
