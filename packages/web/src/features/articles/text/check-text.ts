import {
  advisoryMinimumCharacters,
  estimateMinutes,
  maxCharactersFree,
  maxCharactersPaid,
  upgradeBannerCharacters,
} from '@earmark/contract/limits';

/** Why a text is not sent as it is: docs/product/adding-content.md#checks-before-sending. */
export type TextCheck = 'empty' | 'too-long' | 'short' | 'fine';

/** `upgrading`: the way to a larger plan was taken from the page, so the text is not questioned. */
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
  /** A free user near the limit. */
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
