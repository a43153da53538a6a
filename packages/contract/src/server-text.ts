/**
 * Makes a text of the service that screens show through `translate`. The catalogues of the interface contain each first
 * argument of it in `packages/server`, so this must be a literal.
 * @param english a whole text, with a name in braces for each value
 * @param values by their names; values that are such texts themselves are translated, too
 */
export const serverText = (english: string, values: Readonly<Record<string, string | number>> = {}): string =>
  english.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
