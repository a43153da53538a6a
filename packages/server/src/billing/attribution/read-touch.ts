import { attributionNames, maxAttributionLength } from '@earmark/contract';

/** Converts to a short text without control characters, some of which the database cannot store. */
export const shortText = (value: string): string =>
  value
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxAttributionLength);

/** Reads the origin of a visit: the declared names, as short texts. */
export function readTouch(input: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const touch: Record<string, string> = {};
  for (const name of attributionNames) {
    const value = input && Object.hasOwn(input, name) ? input[name] : undefined;
    const text = typeof value === 'string' ? shortText(value) : '';
    if (text !== '') touch[name] = text;
  }
  return touch;
}
