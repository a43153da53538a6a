import { t } from '@lingui/core/macro';
import type { ApiError } from '../../../lib/api/api-error.ts';

/** The numbers that decided that the characters of the last 30 days are used up; 0 if the response does not say. */
export interface CharacterLimit {
  kind: 'limit';
  usage: number;
  limit: number;
  /** Of the refused text. */
  characters: number;
}

/** Characters in 30 days if the response does not say. */
const defaultMaxCharacters = 1_000_000;

/** Returns the numbers of a refusal; null for other errors. */
export function characterLimitOf({ code, details }: ApiError): CharacterLimit | null {
  if (code !== 'character_limit_reached') return null;
  const { current_usage: usage, limit, characters } = details;
  return {
    kind: 'limit',
    usage: typeof usage === 'number' ? usage : 0,
    limit: typeof limit === 'number' ? limit : defaultMaxCharacters,
    characters: typeof characters === 'number' ? characters : 0,
  };
}

/**
 * docs/product/plans-and-billing.md#character-quota Used in the dialog, and in a toast if the user has left
 * the page.
 */
export function limitMessage({ usage, limit }: Pick<CharacterLimit, 'usage' | 'limit'>): string {
  return t`You've used ${usage} of ${limit} characters in the last 30 days. Purchase additional characters that will be used for any overages beyond your plan's allotment.`;
}
