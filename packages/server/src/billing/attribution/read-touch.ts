import { attributionNames } from '@earmark/contract';

const mostLength = 200;

/** Keeps what is known of where somebody came from: the declared names, as short texts. */
export function readTouch(given: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of attributionNames) {
    const value = given && Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') kept[name] = value.trim().slice(0, mostLength);
  }
  return kept;
}
