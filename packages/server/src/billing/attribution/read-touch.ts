import { attributionLength, attributionNames } from '@earmark/contract';

/** A short text without control characters, some of which the database cannot keep. */
export const shortText = (value: string): string =>
  value
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, attributionLength);

/** Keeps what is known of where somebody came from: the declared names, as short texts. */
export function readTouch(given: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of attributionNames) {
    const value = given && Object.hasOwn(given, name) ? given[name] : undefined;
    const text = typeof value === 'string' ? shortText(value) : '';
    if (text !== '') kept[name] = text;
  }
  return kept;
}
