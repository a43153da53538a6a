import {
  matchAt,
  type NormalizationContext,
  type Verbalization,
  wordAfter,
  wordBefore,
} from '../normalization-context.ts';

/** Returns the form of an abbreviation in the case that the word before it requires: "w sob." is "w sobotę". */
export const afterPreposition = (
  context: NormalizationContext,
  at: number,
  form: string,
): string | undefined => {
  const governed = context.tables.measures?.governed;
  const list = listAfterSee.exec(context.view.slice(context.start, at))?.[1]?.toLowerCase();
  // "zgodnie z" requires another case than "z".
  const before = wordBefore(context, at);
  const pair = /(\p{L}+\s\p{L}+)\s$/u.exec(context.view.slice(context.start, at))?.[1]?.toLowerCase();
  return (
    governed?.get(pair?.replace(' ', '_') ?? '')?.[form] ??
    governed?.get(before)?.[form] ??
    governed?.get(list ?? '')?.[form]
  );
};

/** The beginning of a list of references, all in the case that its verb requires: "Zob. rys. 4, tab. 2 i". */
const listAfterSee =
  /(?:^|[\s(])(zob|por|patrz|см|ср)\.?\s(?:\p{L}{1,6}\.\s\d+(?:[–-]\d+)?(?:,\s|\s(?:i|oraz|и)\s))+$/iu;

/** An article after its part, in the genitive: the abbreviation, what stands before, and the word. */
export const partOfArticle: Readonly<Record<string, readonly [RegExp, RegExp, string]>> = {
  pl: [/^art$/, /(?:ust|pkt|lit|§)\.?\s\S+\s$/u, 'artykułu'],
  ru: [/^ст$/, /(?:ч|п|пп|подп|абз)\.\s\S+\s$/iu, 'статьи'],
};

/** Returns "sogenannte" with the ending that its article requires. */
export function germanSoCalled(before: string, noun: string): string {
  if (/^(?:der|den|dem|des|einem|einer|eines|einen|zum|zur|im|vom|beim|keine)$/.test(before))
    return 'sogenannten';
  if (before === 'die' || before === '')
    return before === 'die' && /(?:en|er|s)$/.test(noun) ? 'sogenannten' : 'sogenannte';
  if (before === 'ein') return 'sogenannter';
  return 'sogenannte';
}

/** Returns the form of "saint" in Polish, by the ending of the name and the word before. */
export function polishSaint(name: string): string {
  if (
    /^(?:Anna|Maria|Barbara|Teresa|Katarzyna|Jadwiga|Kinga|Elżbieta|Rita|Faustyna|Agnieszka|Małgorzata|Marta|Cecylia|Łucja|Monika)$/u.test(
      name,
    )
  )
    return 'święta';
  if (/(?:y|i)$/u.test(name)) return 'świętej';
  if (/ę$/u.test(name)) return 'świętą';
  if (/em$/u.test(name)) return 'świętym';
  if (/owi$/u.test(name)) return 'świętemu';
  return /a$/u.test(name) ? 'świętego' : 'święty';
}

/** Chooses of two forms, masculine and feminine (`máximo|máxima`), the one that agrees with the word before it. */
export function agreeing(
  context: NormalizationContext,
  at: number,
  end: number,
  forms: string | undefined,
): string | undefined {
  const cut = forms?.indexOf('|') ?? -1;
  if (forms === undefined || cut < 0) return forms;
  const before = wordBefore(context, at);
  const noun = feminineNouns.test(before) || before === '' ? before : (articleOf(before) ?? before);
  const feminine =
    feminineNouns.test(noun) ||
    (/^\p{Ll}{4,}$/u.test(noun) && !verbs.test(noun) && /(?:a|dad|dade|tà|ción|ção|zione)$/u.test(noun)) ||
    feminineNouns.test(wordAfter(context, end)) ||
    // "Máx. de 28 °C": a temperature.
    (before === '' &&
      /^:?\s(?:d[ei]\s)?[-\u2212]?\d+(?:[.,]\d+)?\s?(?:°|º|grad|grau)/u.test(
        context.view.slice(end, end + 18),
      )) ||
    (/^[ye]$/.test(before) &&
      /^:?\s(?:d[ei]\s)?[-\u2212]?\d+(?:[.,]\d+)?\s?(?:°|º|grad|grau)/u.test(
        context.view.slice(end, end + 18),
      ));
  const masculineTax = before === 'iva' && context.tables.language !== 'it';
  const form = feminine && !masculineTax ? forms.slice(cut + 1) : forms.slice(0, cut);
  const includes = /^(?:inclu|exclu|esclus|compres)/.test(form);
  // "spese escl.", "costi incl."
  if (context.tables.language === 'it' && includes) {
    if (/^(?:spese|tasse|imposte|bevande|utenze|bollette|pulizie|consumazioni)$/.test(before))
      return form.replace(/[oa]$/, 'e');
    return /^\p{Ll}{4,}i$/u.test(before) ? form.replace(/[oa]$/, 'i') : form;
  }
  // "impostos incl.", "gastos incl.", "contas incl."
  if (!includes || !/^(?:es|pt)$/.test(context.tables.language) || !/^\p{Ll}{4,}s$/u.test(before))
    return form;
  return `${/(?:as|ciones|ções|dades)$/.test(before) ? forms.slice(cut + 1) : form}s`;
}

const feminineNouns =
  /^(?:la|una|a|uma|las|as|le|età|soglia|temp|temperatur[ae]s?|vel|velocidade?|velocità|alt|prof|press?|presión|pressão|pressione|potencia|potência|potenza|altitud|altitudine|iva|tva|taxe|luz|luce)$/u;

/** Verbs before "máx.", which look like feminine nouns. */
const verbs =
  /^(?:pesa|cuesta|costa|custa|dura|paga|gasta|carga|llega|chega|ocupa|tarda|lleva|arriva|porta|usa|mida|cobra|suma)$/;

/** Returns "la" for a contracted feminine article ("della", "da"). */
const articleOf = (word: string): string | null =>
  /^(?:della|alla|dalla|nella|sulla|da|na|à|pela)$/.test(word) ? 'la' : null;

const minimumNoun =
  /^\s\d+(?:[.,]\d+)?(?:\s?[€$£%°º]|\s?(?:cm|mm|km|kg|g|m|l|ml|MB|GB|TB|W|kW|h)(?!\p{L})|\s(?:años|mes(?:es)?|semanas|días|noches|horas|personas|pers|plazas|ann[io]|mes[ie]|settiman[ae]|giorni|notti|ore|persone|posti|anos|mês|dias|noites|pessoas|vagas|unidades|unità|euros?|reais|pezzi|pz|gg)(?!\p{L}))/u;

/** Returns whether "min." before a number is a minute; in "min. 18 anni", where the number counts, it is a minimum. */
export const isTurnOfGame = (context: NormalizationContext, end: number): boolean => {
  const rest = context.view.slice(end, Math.min(end + 24, context.end));
  return /^\s\d/.test(rest) && !minimumNoun.test(rest);
};

/** Slavic prepositions of place, after which a word is in the locative: "на стр. 10". */
export const locatives: ReadonlySet<string> = new Set([
  'в',
  'во',
  'на',
  'о',
  'об',
  'у',
  'w',
  'we',
  'na',
  'o',
  'v',
  've',
]);

/** What stands before a minute that is counted by an ordinal, and its name: "de 23e min.", "in der 118. Min.". */
const turns: Readonly<Record<string, readonly [RegExp, string]>> = {
  en: [/\d(?:st|nd|rd|th)\s$/, 'minute'],
  de: [/\d\.\s$/, 'Minute'],
  nl: [/\d(?:e|ste|de)\s$/, 'minuut'],
  sv: [/\d:[ae]\s$/, 'minut'],
};

/** Returns the name of a minute after an ordinal; undefined if no ordinal stands before. */
export function minuteOfTurn(context: NormalizationContext, at: number): string | undefined {
  const turn = turns[context.tables.language];
  return turn?.[0].test(context.view.slice(Math.max(context.start, at - 8), at)) ? turn[1] : undefined;
}

/** Abbreviations with another meaning after a number. */
export const afterNumber: Readonly<Record<string, Readonly<Record<string, readonly [RegExp, string]>>>> = {
  de: { f: [/^\d+$/, 'folgende'], Bd: [/^\d+$/, 'Bund'] },
  en: {
    ed: [/^\d+(?:st|nd|rd|th)$/, 'edition'],
    Ed: [/^\d+(?:st|nd|rd|th|d)$/, 'Edition'],
    fl: [/^\d+(?:st|nd|rd|th)$/, 'floor'],
    c: [/^\d+(?:st|nd|rd|th)$/, 'century'],
    C: [/^\d+(?:st|nd|rd|th)$/, 'century'],
    cent: [/^\d+(?:st|nd|rd|th)$/, 'century'],
    Fl: [/^\d+(?:st|nd|rd|th)$/, 'floor'],
  },
};

/** Abbreviations that have another meaning before a number: the abbreviation, what follows it, and the words. */
const numberedForms: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [[/v\.(?=\s\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,}))/uy, 'vom']],
  en: [[/est\.(?=\s(?:1\d|20)\d\d(?!\d))/uy, 'established']],
  es: [
    [/hab\.(?=\s\d)/uy, 'habitación'],
    [
      /c\/(?=\s?\d+\s?(?:min|h(?!\p{L})|horas?|d[ií]as?|seg|años?|mes|semanas?|km|m(?!\p{L})|kg|\d))/uy,
      'cada',
    ],
  ],
  it: [[/sec\.(?=\s[IVXL]+(?!\p{L}))/uy, 'secolo']],
  ru: [
    [/(?<=(?:\sв|^В|\sВ)\s\d{2,4}-х\s)гг\./uy, 'годах'],
    [/(?<=-х\s)гг\./uy, 'годов'],
  ],
  pt: [[/[Cc]el\.:?(?=\s\(?\d)/uy, 'celular']],
};

/** Returns the words for an abbreviation before a number that means something else there: "la hab. 101". */
export function beforeNumber(context: NormalizationContext, at: number): Verbalization | null {
  for (const [pattern, spoken] of numberedForms[context.tables.language] ?? []) {
    const match = matchAt(pattern, context, at);
    if (match !== null)
      return {
        end: at + match[0].length,
        spoken: /^\p{Lu}/u.test(match[0]) ? spoken.replace(/^./, (first) => first.toUpperCase()) : spoken,
      };
  }
  return null;
}

/** Yields an abbreviation as written, and its shorter forms. */
export function* shrink(written: string): Generator<string> {
  yield written;
  // Try shorter forms: a following ")" or "," is not part of the form, and the ending of "Inc.'s" is handled
  // elsewhere.
  let text = written;
  while (/\.\s?[\p{L}\p{M}]+\.?$/u.test(text)) {
    text = text.replace(/\s?[\p{L}\p{M}]+\.?$/u, '');
    yield text;
  }
  if (written.endsWith('.')) yield written.slice(0, -1);
}

/** Returns the first two words, for forms such as `et al.`, `op. cit.`, `sq. ft.`, `w/o`. */
export function firstTwo(view: string, at: number, end: number): string {
  return view.slice(at, Math.min(end, at + 24)).match(/^\p{L}+\.?[ /]\p{L}*\.?(?:-\p{L}+\.?)?/u)?.[0] ?? '';
}
