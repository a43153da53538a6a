import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

interface Compass {
  points: Readonly<Record<string, string>>;
  /** Joins the points of an intermediate direction. */
  joint: string;
  /** What stands before a direction. */
  before: RegExp;
  /** What stands after it. */
  after: RegExp;
}

const compasses: Readonly<Record<string, Compass>> = {
  de: {
    points: {
      N: 'Nord',
      NO: 'Nordost',
      O: 'Ost',
      S: 'Süd',
      SO: 'Südost',
      SW: 'Südwest',
      W: 'West',
      NW: 'Nordwest',
    },
    joint: '',
    before:
      /(?:[Ww]ind|[Bb]öen|[Bb]rise|[Ss]turm|[Dd]ünung|[Rr]ichtung)(?:en?|s|stärke \d+)?(?:\s(?:weht|dreht|kommt|kam|blies|drehte|wehte|mäßig|schwach|frisch|stark|meist|überwiegend|dann|später|von|aus|auf|nach|um|um die|\d+|Bft)\.?)*:?\s$|(?:dreht|drehend|drehte)\s(?:auf|nach)\s$/u,
    after: /^-?(?:[Ww]ind|[Bb]öen|[Ss]turm|-Hang|-Lage|-Seite|-Ausrichtung|-Balkon)/u,
  },
  en: {
    points: {
      N: 'north',
      NE: 'northeast',
      E: 'east',
      S: 'south',
      SE: 'southeast',
      SW: 'southwest',
      W: 'west',
      NW: 'northwest',
    },
    joint: '-',
    before:
      /(?:winds?|breezes?|gusts?|gales?|swells?)(?:\s(?:is|are|was|were|light|moderate|strong|mostly|out of|coming|blowing|shifting|turning|veering|backing|from|the|to|at|\d+))*:?\s$|(?:heading|headed|facing|bound|due|drifting|moving|tracking|veering|backing|rises?|sets?|visible|low|high)\s(?:(?:to|in)\s)?(?:the\s)?$/iu,
    after:
      /^\s(?:winds?|breezes?|gusts?|gales?|swells?|corner|side|wall|slope|face|quadrant|coast|region|parts?|quarter|suburbs?|edge|border|tip|end|flank|shore|monsoon|trade)(?!\p{L})/u,
  },
  es: {
    points: {
      N: 'norte',
      NE: 'noreste',
      E: 'este',
      S: 'sur',
      SE: 'sureste',
      SO: 'suroeste',
      SW: 'suroeste',
      O: 'oeste',
      W: 'oeste',
      NO: 'noroeste',
      NW: 'noroeste',
    },
    joint: '-',
    before:
      /(?:[Vv]ientos?|[Rr]achas?|[Bb]risas?|[Oo]leaje|[Rr]umbo|[Cc]omponente|[Oo]rientación|[Dd]irección)(?:\s(?:flojos?|moderados?|fuertes?|de|del|al|hacia|el|componente|en|soplando|a))*\s$/u,
    after: /^\s(?:flojo|moderado|fuerte|de fuerza)(?!\p{L})/u,
  },
  it: {
    points: {
      N: 'nord',
      NE: 'nord-est',
      E: 'est',
      S: 'sud',
      SE: 'sud-est',
      SO: 'sud-ovest',
      SW: 'sud-ovest',
      O: 'ovest',
      W: 'ovest',
      NO: 'nord-ovest',
      NW: 'nord-ovest',
    },
    joint: '-',
    before:
      /(?:[Vv]ent[oi]|[Rr]affiche|[Bb]rezz[ae]|[Mm]are|[Dd]irezione|[Ee]sposizione|[Cc]orrenti)(?:\s(?:debol[ei]|moderat[oi]|fort[ei]|da|di|dal|verso|a|in|provenienti|con|direzione))*\s$/u,
    after: /^\s(?:debol[ei]|moderat[oi]|fort[ei]|forza)(?!\p{L})/u,
  },
  fr: {
    points: {
      N: 'nord',
      NE: 'nord-est',
      E: 'est',
      S: 'sud',
      SE: 'sud-est',
      SO: 'sud-ouest',
      SW: 'sud-ouest',
      O: 'ouest',
      NO: 'nord-ouest',
      NW: 'nord-ouest',
    },
    joint: '-',
    before:
      /(?:vents?|rafales?|brises?|houle|mistral|flux|secteur|orientée?s?|exposée?s?|orientation|exposition|direction)(?:\s(?:faibles?|modérés?|forts?|de|du|secteur|soufflant|venant|plein|vers|le|au|:))*\s(?:d')?$|(?:vents?|brises?|flux) (?:de |du )?(?:secteur )?d'$/iu,
    after: /^\s(?:modérés?|faibles?|forts?|force \d)(?!\p{L})/u,
  },
};
const direction = /([NSEWO]{1,3})(?![\p{L}\d&'])/uy;
/** A region after a direction: `SE Asia`, `SW-Afrika`. */
const regions: Readonly<Record<string, RegExp>> = {
  de: /^-(?:Asien|Afrika|Europa|Deutschland|England|Frankreich|Spanien|Küste|China|Türkei|Ungarn|Polen|USA|Bayern|Anatolien)/u,
  en: /^\s(?:\p{Lu}\p{Ll}{3,})/u,
};
const inRegion = /(?:^|\s)(?:in|of|across|over|throughout|from|to|near|for|and|im|aus|nach)\s$/iu;
const afterStreet =
  /(?:Avenue|Ave\.?|Street|St\.?|Road|Rd\.?|Drive|Dr\.?|Boulevard|Blvd\.?|Way|Place|Pl\.?|Court|Ct\.?)\s$/u;

/** Verbalizes directions of the wind and of streets: `winds SW at 10 mph`, `Wind aus NW`, `1600 Pennsylvania Ave. NW`. */
export const verbalizeCompass: Rule = (context, at) => {
  const compass = compasses[context.tables.language];
  if (compass === undefined || !startsWord(context, at)) return null;
  const match = matchAt(direction, context, at);
  const name = nameOf(compass, match?.[1] ?? '');
  if (match === null || name === null) return null;
  const end = at + match[0].length;
  const before = context.view.slice(Math.max(context.start, at - 60), at);
  if (context.tables.language === 'en' && match[0].length < 3 && afterStreet.test(before))
    return { end, spoken: name.replace(/^./, (first) => first.toUpperCase()) };
  // "N. Main" is the name of a street.
  if (match[0].length === 1 && /^\.\s\S/.test(context.view.slice(end, Math.min(end + 3, context.end))))
    return null;
  const rest = context.view.slice(end, Math.min(end + 16, context.end));
  if (match[0].length === 2 && regions[context.tables.language]?.test(rest) === true && inRegion.test(before))
    return { end, spoken: name };
  if (
    !compass.before.test(before) &&
    !(
      (match[0].length > 1 || /^\s(?:winds?|breezes?)/.test(rest)) &&
      compass.after.test(rest) &&
      isFree(context, at)
    )
  )
    return null;
  return { end, spoken: name };
};

/** Returns whether a direction before its noun stands apart: "a SE wind", not "LG SE wind". */
const isFree = ({ view, start }: NormalizationContext, at: number): boolean =>
  !/\p{Lu}{2,}\s$/u.test(view.slice(Math.max(start, at - 5), at));

/** Returns the name of a direction: `NNE` is "north-northeast", `SW` is "southwest". */
function nameOf({ points, joint }: Compass, letters: string): string | null {
  const plain = points[letters];
  if (plain !== undefined) return plain;
  if (letters.length !== 3) return null;
  const first = points[letters.charAt(0)];
  const second = points[letters.slice(1)];
  if (first === undefined || second === undefined) return null;
  return first + joint + (joint === '' ? second.toLowerCase() : second);
}
