import type { NormalizationContext } from '../normalization-context.ts';
import { wordAfter } from '../normalization-context.ts';
import { unitAt } from './quantities.ts';

/** Puts several parts into the dative after a German preposition: "mit drei Vierteln der Stimmen". */
export function inGermanDative(
  { tables, view, start, end: limit }: NormalizationContext,
  end: number,
  words: string,
): string {
  const governed =
    tables.language === 'de' &&
    /^(?!ein ).*tel$/.test(words) &&
    /(?:^|\s)(?:mit|von|zu|aus|bei|nach|in|seit)\s(?:(?:ca\.|rund|etwa|fast|knapp|über|gut)\s)?\S{1,5}$/iu.test(
      view.slice(Math.max(start, end - 20), end),
    ) &&
    !/^(?:-|\s\p{Lu})/u.test(view.slice(end, Math.min(limit, end + 2)));
  return governed ? `${words}n` : words;
}

/** Verbalizes a half before its noun in German: `1/2 l` is "ein halber Liter", after a verb "einen halben Liter". */
export function germanHalf(context: NormalizationContext, end: number) {
  const unit = unitAt(context, { end, digits: '1', decimals: null, grouped: false });
  const noun = unit?.counted.one ?? wordAfter(context, end);
  if (!/^\p{Lu}\p{Ll}{2,}/u.test(noun)) return null;
  const gender = unit?.counted.gender ?? genderOfNoun(noun);
  const dative = /(?:^|\s)(?:mit|nach|von|aus|bei|zu|in|seit|vor)\s\S{1,4}$/iu.test(
    context.view.slice(Math.max(context.start, end - 14), end),
  );
  const half =
    dative && gender !== null
      ? `${gender === 'f' ? 'einer' : 'einem'} halben`
      : gender === 'f'
        ? 'eine halbe'
        : gender === 'n'
          ? 'ein halbes'
          : gender === null
            ? null
            : /\p{L}/u.test(context.view.slice(context.start, end))
              ? 'einen halben'
              : 'ein halber';
  if (half === null) return null;
  return unit === null ? { end, spoken: half } : { end: unit.end, spoken: `${half} ${unit.counted.one}` };
}

/** Returns the gender of a German noun of quantity; null if it is not known. */
function genderOfNoun(noun: string): 'f' | 'm' | 'n' | null {
  if (/(?:[Ll]iter|[mM]eter|löffel|Becher|Tag|Monat|Zentner|Würfel|Apfel|Kopf|Zoll|Punkt)$/.test(noun))
    return 'm';
  if (/(?:[Jj]ahr|Kilo|gramm|Pfund|Glas|chen|Bund|Dutzend|Prozent|Jahrhundert|Brot)$/.test(noun)) return 'n';
  return /(?:e|ung|heit|keit)$/.test(noun) ? 'f' : null;
}
