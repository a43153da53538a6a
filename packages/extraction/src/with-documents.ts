import type { Document } from '@earmark/contract';
import type { ReadResult } from './read-result.ts';

/** Returns the result with each of its documents changed by a function. */
export function withDocuments<Result extends ReadResult>(
  result: Result,
  change: (document: Document) => Document,
): Result {
  if (!result.ok) return result;
  return {
    ...result,
    document: change(result.document),
    ...(result.alternate === undefined ? {} : { alternate: change(result.alternate) }),
  };
}
