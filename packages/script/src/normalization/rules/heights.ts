import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

const height = /([12])[.,](\d{2})\s?m(?![\p{L}\p{N}²³/])/uy;
/** What stands before a height, and what stands behind it in German. */
const cues: Readonly<Record<string, readonly [before: RegExp, after: RegExp]>> = {
  de: [
    /(?:Größe(?: von)?|Körpergröße(?: von)?|misst)[:,]?\s(?:ca\.|etwa|rund|über)?\s?$/iu,
    /^\s(?:groß|hoch|lang|breit|tief|weit|hohe)/u,
  ],
  es: [
    /(?:miden?|medía|medir|mido|mides|midiendo|estatura de|alt[oa] de|(?:su )?altura de)\s(?:unos|casi|sólo|solo)?\s?$/iu,
    /^\sde (?:altura|estatura|alto)/u,
  ],
  fr: [
    /(?:mesur(?:e|ait|ant|ent|er)|taille(?: de)?|haut de)\s?:?\s(?:environ|env\.|près de)?\s?$/iu,
    /^\sde haut(?!eur)/u,
  ],
  it: [
    /(?:alt[oa]|altezza(?: di)?|misura|statura(?: di)?)\s?:?\s(?:circa|ca\.|quasi)?\s?$/iu,
    /^\sdi altezza/u,
  ],
  pt: [
    /(?:mede(?:m)?|media|medindo|medir|altura(?: de)?|estatura de)\s?:?\s(?:cerca de|quase)?\s?$/iu,
    /^\sde altura/u,
  ],
};
const link: Readonly<Record<string, string>> = { it: ' e', pt: ' e' };

/** Verbalizes the height of a person in meters: `1,78 m` is "un mètre soixante-dix-huit". */
export const verbalizeHeight: Rule = (context, at) => {
  const { grammar, tables, view } = context;
  const [before, after] = cues[tables.language] ?? [];
  const unit = tables.units.get('m');
  if (grammar === null || before === undefined || after === undefined || unit === undefined) return null;
  if (!startsWord(context, at)) return null;
  const match = matchAt(height, context, at);
  if (match?.[1] === undefined || match[2] === undefined || match[2] === '00') return null;
  const end = at + match[0].length;
  if (
    !before.test(view.slice(Math.max(context.start, at - 32), at)) &&
    !after.test(view.slice(end, Math.min(end + 16, context.end)))
  )
    return null;
  const whole = grammar.counted(match[1], null, unit);
  const accusative = tables.language === 'de' ? whole.replace(/^ein /, 'einen ') : whole;
  const rest = grammar.numbers.cardinal(String(Number(match[2])));
  return { end, spoken: `${accusative}${link[tables.language] ?? ''} ${rest}` };
};
