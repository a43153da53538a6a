import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordAfter, wordBefore } from '../normalization-context.ts';

/** Abbreviated adjectives without their ending. */
const stems: Readonly<Record<string, string>> = {
  ev: 'evangelisch',
  evang: 'evangelisch',
  kath: 'katholisch',
  dt: 'deutsch',
  dtsch: 'deutsch',
  engl: 'englisch',
  franz: 'französisch',
  frz: 'französisch',
  ital: 'italienisch',
  span: 'spanisch',
  russ: 'russisch',
  lat: 'lateinisch',
  griech: 'griechisch',
  amerik: 'amerikanisch',
  österr: 'österreichisch',
  schweiz: 'schweizerisch',
  bayr: 'bayerisch',
  europ: 'europäisch',
  ehem: 'ehemalig',
  öff: 'öffentlich',
  priv: 'privat',
  wiss: 'wissenschaftlich',
  wirtsch: 'wirtschaftlich',
  mittl: 'mittler',
  allg: 'allgemein',
  gesetzl: 'gesetzlich',
  jährl: 'jährlich',
  monatl: 'monatlich',
  tägl: 'täglich',
  mündl: 'mündlich',
  schriftl: 'schriftlich',
  stellv: 'stellvertretend',
  hl: 'heilig',
  Hl: 'Heilig',
};
const pattern = new RegExp(
  `(${Object.keys(stems).join('|')}|Dt|Ev|Kath|Engl|Franz|Österr|Ital|Russ|Span|Europ)\\.\\s(?=\\p{Lu}\\p{Ll})`,
  'uy',
);
/** `14-jähr. Schüler`, `3-tägiger`. */
const aged = /jähr\.\s(?=\p{Lu}\p{Ll})/uy;

const feminine =
  /(?:ung|heit|keit|schaft|ion|tät|ei|ik|in|ie|ur|anz|enz)$|^(?:Hitze|Stufe|Größe|Flamme|Höhe|Kirche|Sprache|Messe|Schrift|Familie|Nacht|Stadt|Schule|Gemeinde|Ausgabe|Literatur|Post|Bank|Presse|Hand|Frau|Kommunion|Grenze|Küste|Küche|Bühne|Kasse|Rente|Liga|Woche|Regel|Anna|Maria|Elisabeth|Hildegard|Ursula|Barbara|Katharina|Agnes|Cäcilia|Lucia|Klara)$/u;
const neuter =
  /(?:chen|lein|um|ment|recht|wesen|haus|land|jahr)$|^(?:Wort|Buch|Original|Recht|Grab|Land|Jahr|Abendmahl|Königreich|Parlament|Team|Volk|Wetter|Gebet|Netz|Verfahren|Leben)$/u;
const plural = /(?:en|er|ten|ungen|innen|nen|s)$|^(?:Leute|Behörden|Gebäude|Mittel)$/u;

/** Verbalizes abbreviated German adjectives with the ending that article and noun require: `die ev. Kirche`. */
export const verbalizeGermanAdjective: Rule = (context, at) => {
  if (context.tables.language !== 'de') return null;
  const ages = matchAt(aged, context, at);
  const match = ages === null && startsWord(context, at) ? matchAt(pattern, context, at) : null;
  const found = ages ?? match;
  const written = match?.[1] ?? '';
  const known = stems[written] ?? capital(stems[written.toLowerCase()] ?? '');
  const stem = ages === null ? known : 'jährig';
  if (found === null || stem === '') return null;
  const end = at + found[0].trimEnd().length;
  // The article stands before the number of "ein 14-jähr. Schüler".
  const from = ages === null ? at : at - (/\d{1,3}-$/.exec(context.view.slice(0, at))?.[0].length ?? 0);
  return { end, spoken: stem + adjectiveEnding(wordBefore(context, from), wordAfter(context, end), stem) };
};

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns the ending of an adjective by the article before it and the noun after it. */
export function adjectiveEnding(article: string, noun: string, stem: string): string {
  if (
    /^(?:d|dem|den|des|einem|einen|einer|eines|zum|zur|im|vom|beim|am|allen|keinen|ihren|seinen)$/.test(
      article,
    )
  )
    return 'en';
  if (article === 'der') return feminine.test(noun) && !/^[Hh]eilig$/.test(stem) ? 'en' : 'e';
  if (article === 'das') return 'e';
  if (article === 'die') return plural.test(noun) && !feminine.test(noun) ? 'en' : 'e';
  if (/^(?:ein|kein|sein|ihr|unser)$/.test(article)) return neuter.test(noun) ? 'es' : 'er';
  if (/^(?:eine|keine|seine|ihre|unsere)$/.test(article)) return 'e';
  if (/^(?:mit|von|bei|aus|nach|zu|seit)$/.test(article))
    return feminine.test(noun) ? 'er' : plural.test(noun) ? 'en' : 'em';
  if (feminine.test(noun)) return 'e';
  if (neuter.test(noun)) return 'es';
  return plural.test(noun) && !/^[Hh]eilig$/.test(stem) ? 'e' : 'er';
}
