import {
  advisoryMinimumCharacters,
  estimateMinutes,
  maxCharactersFree,
  maxCharactersPaid,
  upgradeBannerCharacters,
} from '@earmark/contract/limits';

/** Result of the checks before a text is sent: docs/product/adding-content.md#checks-before-sending. */
export type TextCheck = 'empty' | 'too-long' | 'short' | 'fine';

/** Checks a text. `upgrading`: an upgrade was started from the page, so the text is not checked. */
export function checkText(text: string, { upgrading }: { upgrading: boolean }): TextCheck {
  if (text.trim() === '') return 'empty';
  if (upgrading) return 'fine';
  if (text.length > maxCharactersPaid) return 'too-long';
  return text.length < advisoryMinimumCharacters ? 'short' : 'fine';
}

export interface TextCount {
  /** `{length} / {limit} characters (~{minutes} min)` */
  label: string;
  over: boolean;
  /** Whether a free user is near the limit. */
  nearLimit: boolean;
}

export function countText(length: number, { isPaid }: { isPaid: boolean }): TextCount {
  const limit = isPaid ? maxCharactersPaid : maxCharactersFree;
  return {
    label: `${length} / ${limit} characters (~${estimateMinutes(length)} min)`,
    over: length > limit,
    nearLimit: !isPaid && length > upgradeBannerCharacters,
  };
}
