import labels from './recipe-labels.json' with { type: 'json' };

/** Names of a recipe's parts in one language. */
export interface RecipeWords {
  ingredients: string;
  steps: string;
  yield: string;
  prep: string;
  cook: string;
  total: string;
  /** Writes a duration with the words of the language: '1 hour 20 minutes'. */
  duration(minutes: number): string;
}

const byLanguage: Readonly<Record<string, readonly string[]>> = labels;

/** Returns the words for a page's language; English if there are none. */
export function recipeWords(language: string | null): RecipeWords {
  const code =
    language
      ?.slice(0, 2)
      .toLowerCase()
      .replace(/^n[bn]$/, 'no') ?? 'en';
  const known = byLanguage[code] === undefined ? 'en' : code;
  const [ingredients = '', steps = '', amount = '', prep = '', cook = '', total = ''] =
    byLanguage[known] ?? [];
  const part = (value: number, unit: string): string =>
    new Intl.NumberFormat(known, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return {
    ingredients,
    steps,
    yield: amount,
    prep,
    cook,
    total,
    duration: (minutes) =>
      [
        ...(minutes >= 60 ? [part(Math.floor(minutes / 60), 'hour')] : []),
        ...(minutes % 60 > 0 ? [part(minutes % 60, 'minute')] : []),
      ].join(' '),
  };
}
