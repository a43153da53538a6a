import { inflect } from '../grammars/german.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordAfter, wordBefore } from '../normalization-context.ts';
import type { Gender } from '../numbers/number-words.ts';
import { romanValue } from './romans.ts';

const numeral = /([IVX]+)(?![\p{L}\p{N}'’.-])/uy;
const german = /([IVX]+)\.(?= \p{Lu}\p{Ll})/uy;
/** Highest value that is spoken as an ordinal: "el XXV Congreso" is a cardinal. */
const highest = 20;

/** Nouns that are numbered with a Roman numeral before them, by gender. */
const feminine =
  /^(?:guerra|rep[úu]blica|repubblica|edici[óo]n|edi[çc][ãa]o|edizione|confer[êe]n[cz]i?a|conferenza|legislatura|divisi[óo]n|divis[ãa]o|divisione|jornadas?|giornata|feria|feira|fiera|asamblea|assembleia|assemblea|cumbre|c[úu]pula|bienal|biennale|copa|coppa|fase|etapa|tappa|internacional|internazionale|flota|frota|flotta|brigada|brigata|armata|dinast[íi]a|reuni[óo]n|reuni[ãa]o|riunione|categor[íi]a|categoria|semana|mostra|enmienda|carta|intifada|cruzada|crociata)$/iu;
const masculine =
  /^(?:congres+o|concilio|conc[íi]lio|simposio|simp[óo]sio|foro|f[óo]rum|trimestre|semestre|quadrimestre|an+ivers[áa]rio|cuatrimestre|milenio|mil[êe]nio|millennio|secolo|reich|impero|imperio|imp[ée]rio|plan|plano|piano|encuentro|encontro|incontro|certamen|torneo|torneio|festival|premio|pr[êe]mio|campeonato|campionato|ciclo|grado|grau|convenio|conv[êe]nio|acto|corpo|cuerpo|maratón|rally|municipio|circoscrizione|gobierno|governo)$/iu;
/** Words after a numeral that are no noun. */
const noNoun =
  /^(?:para|desde|hasta|entre|sobre|contra|cuando|donde|porque|quando|dove|perché|dalla|dallo|della|dello|nella|nello|sulla|alla|fino|come|durante|mediante|según|segundo|sotto|dopo|prima|verso|presso|tiene|están|estaba|foram|estava|continua|también|también|também|anche|ancora|aunque|mientras)$/u;
const article: Readonly<Record<string, Gender>> = {
  el: 'm',
  del: 'm',
  al: 'm',
  la: 'f',
  las: 'f',
  los: 'm',
  o: 'm',
  do: 'm',
  no: 'm',
  ao: 'm',
  a: 'f',
  da: 'f',
  na: 'f',
  à: 'f',
  il: 'm',
  nel: 'm',
  dal: 'm',
  sul: 'm',
  della: 'f',
  nella: 'f',
  alla: 'f',
  dalla: 'f',
};

/**
 * Verbalizes Roman numerals before the noun that they number: `la II Guerra Mundial`, `o I Congresso`,
 * `il III trimestre`, `im II. Weltkrieg`.
 */
export const verbalizeRomanBefore: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  if (grammar.language === 'de') return germanOrdinal(context, at);
  if (!/^(?:es|it|pt)$/.test(grammar.language)) return null;
  const match = matchAt(numeral, context, at);
  const value = match?.[1] === undefined ? 0 : romanValue(match[1]);
  if (match?.[1] === undefined || value === 0) return null;
  const end = at + match[0].length;
  const next = wordAfter(context, end);
  const gender = genderOf(context, at, next, match[1]);
  if (gender === null) return null;
  if (value > highest && grammar.language !== 'it')
    return { end, spoken: grammar.numbers.cardinal(String(value), gender, true) };
  const ordinal = grammar.numbers.ordinal(value, gender);
  const short =
    grammar.language === 'es' && gender === 'm' ? ordinal.replace(/(primer|tercer)o$/, '$1') : ordinal;
  return { end, spoken: short };
};

/** Returns the gender of the noun, by the noun or the article before the numeral; null if it numbers none. */
function genderOf(context: NormalizationContext, at: number, next: string, written: string): Gender | null {
  if (feminine.test(next)) return 'f';
  if (masculine.test(next)) return 'm';
  const known = article[wordBefore(context, at)];
  if (known === undefined || noNoun.test(next)) return null;
  // "il XX anniversario", "el XV Encuentro"
  return /^\p{Ll}{5,}$/u.test(next) || (written.length > 1 && /^\p{Lu}\p{Ll}{3,}$/u.test(next))
    ? known
    : null;
}

function germanOrdinal(context: NormalizationContext, at: number) {
  // "VIII ZR 12/21": the senate of a court.
  const senate = matchAt(
    /([IVX]+)(?=\s(?:ZR|ZB|StR|ARs?|ZA|BvR|[RKBC])\s\d{1,4}\/\d\d(?!\d))/uy,
    context,
    at,
  );
  if (senate?.[1] !== undefined && context.grammar !== null)
    return {
      end: at + senate[0].length,
      spoken: context.grammar.numbers.cardinal(String(romanValue(senate[1]))),
    };
  const match = matchAt(german, context, at);
  const { grammar } = context;
  if (match?.[1] === undefined || grammar === null) return null;
  const end = at + match[0].length;
  const before = wordBefore(context, at);
  if (!germanArticle.test(before)) return null;
  const earlier = wordBefore(context, at - before.length - 1);
  const spoken = inflect(grammar.numbers.ordinal(romanValue(match[1])), before, earlier);
  return { end, spoken };
}

/** Words before a Roman ordinal in German. */
export const germanArticle =
  /^(?:am|vom|zum|im|beim|dem|den|des|der|die|das|zur|ein|eine|einem|einen|einer|und|bis)$/;
