import { attributionLength, attributionNames } from '@earmark/contract';

/** Converts to a short text without control characters, some of which the database cannot store. */
export const shortText = (value: string): string =>
  value
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, attributionLength);

/** Reads the origin of a visit: the declared names, as short texts. */
export function readTouch(given: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of attributionNames) {
    const value = given && Object.hasOwn(given, name) ? given[name] : undefined;
    const text = typeof value === 'string' ? shortText(value) : '';
    if (text !== '') kept[name] = text;
  }
  return kept;
}
