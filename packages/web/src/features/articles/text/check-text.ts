import {
  advisoryMinimumCharacters,
  estimateMinutes,
  maxCharactersFree,
  maxCharactersPaid,
  upgradeBannerCharacters,
} from '@earmark/contract/limits';
import { plural, t } from '@lingui/core/macro';

/** Result of the checks before a text is sent: docs/product/adding-content.md#checks-before-sending. */
export type TextCheck = 'empty' | 'too-long' | 'short' | 'fine';

/**
 * Checks a text. `upgrading`: an upgrade was started from the page, so the text is not checked. `isLimited`: false in a
 * personal installation, where a long text becomes a book.
 */
export function checkText(
  text: string,
  { upgrading, isLimited }: { upgrading: boolean; isLimited: boolean },
): TextCheck {
  if (text.trim() === '') return 'empty';
  if (upgrading) return 'fine';
  if (isLimited && text.length > maxCharactersPaid) return 'too-long';
  return text.length < advisoryMinimumCharacters ? 'short' : 'fine';
}

export interface TextCount {
  /** `{length} / {limit} characters (~{minutes} min)`, without the limit where there is none. */
  label: string;
  over: boolean;
  /** Whether a free user is near the limit. */
  nearLimit: boolean;
}

export function countText(
  length: number,
  { isPaid, isLimited = true }: { isPaid: boolean; isLimited?: boolean },
): TextCount {
  const minutes = estimateMinutes(length);
  if (!isLimited)
    return {
      label: plural(length, {
        one: `${length} character (~${minutes} min)`,
        other: `${length} characters (~${minutes} min)`,
      }),
      over: false,
      nearLimit: false,
    };
  const limit = isPaid ? maxCharactersPaid : maxCharactersFree;
  return {
    label: t`${length} / ${limit} characters (~${minutes} min)`,
    over: length > limit,
    nearLimit: !isPaid && length > upgradeBannerCharacters,
  };
}
