import { settleLanguage } from '@earmark/language';
import type { ReadResult } from './read-result.ts';

/** The result with the language of its documents settled by their text. Kept out of the parsers, which need no detector. */
export function settleResult(result: ReadResult): ReadResult {
  if (!result.ok) return result;
  return {
    ...result,
    document: settleLanguage(result.document),
    ...(result.alternate === undefined ? {} : { alternate: settleLanguage(result.alternate) }),
  };
}
