import type { NormalizationContext, Rule, Verbalization } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';
import { romanValue } from './romans.ts';

/** `37''84`, `9"98`: seconds and hundredths. */
const sprint = /(\d{1,2})(?:''|’’|′′)(\d{2,3})?(?![\p{L}\d])/uy;
/** `29'31`: minutes and seconds. */
const race = /(\d{1,3})['’′](\d{2})(?![\p{L}\d'"″’])/uy;
const postal = /(\d{2})(\d{3})(?=\s\p{Lu}\p{Ll}{2,}|\s(?:St|Ste|L')[- ]?\p{Lu})/uy;
const cued = /(\d{2})(\d{3})(?!\d)/uy;
const offRoad = /4\s?[x×]\s?4(?![\d\p{L}]|\s?(?:=|m|cm|mm|fois))/uy;
const firsts = /1(re|ère|er)s(?![\p{L}\d])/uy;
const sets = /(\d{1,2})\/(\d{1,2})(?=\))/uy;

/** Verbalizes times, postal codes and tie-breaks as they are said in French: `9''98`, `75001 Paris`, `7-6 (7/5)`. */
export const verbalizeFrenchForm: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar?.language !== 'fr' || !startsWord(context, at)) return null;
  const { cardinal } = grammar.numbers;
  const before = context.view.slice(Math.max(context.start, at - 18), at);
  const timed = /\d[.,:]$/.test(before) ? null : matchAt(sprint, context, at);
  if (timed?.[1] !== undefined) {
    const tail = timed[2] === undefined ? '' : ` ${inPair(context, timed[2])}`;
    return { end: at + timed[0].length, spoken: `${seconds(context, timed[1])}${tail}` };
  }
  const run = matchAt(race, context, at);
  if (run?.[1] !== undefined && run[2] !== undefined && Number(run[2]) < 60) {
    const minutes = grammar.counted(run[1], null, { one: 'minute', many: 'minutes', gender: 'f' });
    const rest = run[2] === '00' ? '' : ` ${inPair(context, run[2])}`;
    return { end: at + run[0].length, spoken: minutes + rest };
  }
  const code =
    /(?:^|,|(?:^|[\s(])(?:F|à|de|en|au|-|–)[\s-])\s?$/u.test(before) && !/\d\s$/.test(before)
      ? matchAt(postal, context, at)
      : /(?:code postal|CP|C\.P\.)\s?:?\s(?:est\s)?$/iu.test(before)
        ? matchAt(cued, context, at)
        : null;
  if (code?.[1] !== undefined && code[2] !== undefined)
    return { end: at + code[0].length, spoken: postalCode(context, code[1], code[2]) };
  const car = matchAt(offRoad, context, at);
  if (car !== null) return { end: at + car[0].length, spoken: 'quatre quatre' };
  const first = matchAt(firsts, context, at);
  if (first !== null)
    return { end: at + first[0].length, spoken: first[1] === 'er' ? 'premiers' : 'premières' };
  const points = /\d[-/]\d\s\($/.test(before) ? matchAt(sets, context, at) : null;
  if (points?.[1] === undefined || points[2] === undefined) return null;
  return { end: at + points[0].length, spoken: `${cardinal(points[1])} à ${cardinal(points[2])}` };
};

/** Returns the words of a postal code, which is read as department and thousands: "soixante-quinze mille un". */
function postalCode({ grammar }: NormalizationContext, department: string, rest: string): string {
  const cardinal = (digits: string): string => grammar?.numbers.cardinal(String(Number(digits))) ?? digits;
  const tail = rest === '000' ? '' : ` ${cardinal(rest)}`;
  if (department.startsWith('0')) return `zéro ${cardinal(department)} mille${tail}`;
  return cardinal(department + rest);
}

const seconds = ({ grammar }: NormalizationContext, digits: string): string =>
  grammar?.counted(digits, null, { one: 'seconde', many: 'secondes', gender: 'f' }) ?? digits;

/** "zéro cinq", "quatre-vingt-dix-huit" */
const inPair = ({ grammar }: NormalizationContext, digits: string): string =>
  `${digits.startsWith('0') ? 'zéro ' : ''}${grammar?.numbers.cardinal(String(Number(digits))) ?? digits}`;

const year = /(I{1,3}|IV|VI{0,3}|IX|XI{0,3}|XIV)(?![\p{L}\d'-])/uy;

/** Verbalizes French words that depend on what stands beside them: `an VIII`, `J-5`, `Me Dupont`, `classe C`. */
export const verbalizeFrenchShortForm: Rule = (context, at): Verbalization | null => {
  const { grammar } = context;
  if (grammar?.language !== 'fr' || !startsWord(context, at)) return null;
  const before = wordBefore(context, at);
  const revolutionary = /(?:^|')an$/.test(before) ? matchAt(year, context, at) : null;
  if (revolutionary?.[1] !== undefined)
    return {
      end: at + revolutionary[0].length,
      spoken: grammar.numbers.cardinal(String(romanValue(revolutionary[1]))),
    };
  // "DPE classe C"
  if (
    /^(?:classe|catégorie|type|lettre|groupe)$/.test(before) &&
    matchAt(/[CDLM](?![\p{L}\d'’-]|\.\p{L})/uy, context, at)
  )
    return { end: at + 1, spoken: context.view.charAt(at) };
  // "arr. 17h05", "dép. à 14 h 32"
  const train = matchAt(/([Aa]rr|[Dd]ép)\.(?=\s(?:à\s|vers\s)?\d{1,2}\s?h)/uy, context, at);
  if (train?.[1] !== undefined)
    return {
      end: at + train[0].length,
      spoken: { arr: 'arrivée', Arr: 'Arrivée', dép: 'départ', Dép: 'Départ' }[train[1]] ?? train[1],
    };
  // "30 000 F", "12 F le kilo"
  if (
    matchAt(/F(?![\p{L}\d'’°+-])/uy, context, at) !== null &&
    (/(?:\d{3}|,\d\d)\s$/.test(context.view.slice(Math.max(context.start, at - 5), at)) ||
      (/\d\s$/.test(context.view.slice(Math.max(context.start, at - 2), at)) &&
        matchAt(/F\s(?:CFA|par|l[ea]|l')(?!\p{L})/uy, context, at) !== null))
  )
    return { end: at + 1, spoken: 'francs' };
  const flaw = matchAt(/CVE-((?:19|20)\d\d)-(\d{4,7})(?!\d)/uy, context, at);
  if (flaw?.[1] !== undefined && flaw[2] !== undefined)
    return {
      end: at + flaw[0].length,
      spoken: `CVE ${grammar.numbers.year(Number(flaw[1]))} ${grammar.numbers.cardinal(flaw[2])}`,
    };
  const countdown = matchAt(/(J|D|H)\s?[-–−](\d{1,3})(?![\p{L}\d-])/uy, context, at);
  if (countdown?.[1] !== undefined && countdown[2] !== undefined && countdown[1] !== 'D')
    return {
      end: at + countdown[0].length,
      spoken: `${countdown[1]} moins ${grammar.numbers.cardinal(countdown[2])}`,
    };
  if (
    /\+\s$/.test(context.view.slice(Math.max(0, at - 2), at)) &&
    matchAt(/ch\.?(?![\p{L}\d.])/uy, context, at)
  )
    return { end: at + 2, spoken: 'charges' };
  // "Me Dupont": the pronoun is never followed by a name.
  if (matchAt(/Me(?= \p{Lu}\p{Ll})/uy, context, at) !== null) return { end: at + 2, spoken: 'maître' };
  if (matchAt(/gal(?=\s(?:de\s)?\p{Lu}\p{Ll})/uy, context, at) !== null)
    return { end: at + 3, spoken: 'général' };
  // "Ch. appartement à Nantes"
  const wanted = at === context.start ? matchAt(/Ch\.(?=\s\p{Ll}{3,})/uy, context, at) : null;
  return wanted === null ? null : { end: at + 3, spoken: 'Cherche' };
};
