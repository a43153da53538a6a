import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Usage';

/** Usage and limits of an account, in whole characters. */
export const CharacterUsage = z.object({
  /**
   * Characters converted in the last 30 days, including those paid for with extra credits; it may therefore
   * exceed the limit.
   */
  total_characters: z.number().int(),
  /** The 30-day allotment. */
  character_limit: z.number().int(),
  /** Remaining characters, bought or earned; used after the allotment is used up. They do not expire. */
  extra_credits: z.number().int(),
  /** Number of people who joined through the user's referral link and count. */
  referral_count: z.number().int(),
});
export type CharacterUsage = z.infer<typeof CharacterUsage>;

/** Additional fields, besides `error` and `message`, in a `character_limit_reached` response (HTTP 429). */
export interface CharacterLimitDetails {
  /** Characters used in the last 30 days. */
  current_usage: number;
  /** The 30-day allotment. */
  limit: number;
  extra_credits: number;
  /** Characters that the rejected text needs; 0 while unknown. */
  characters: number;
}

/** Additional fields in a `conversion_limit_reached` response (HTTP 403); the same as in `monthly-conversions`. */
export type ConversionLimitDetails = z.infer<typeof MonthlyConversions>;

/** Additional fields in `text_too_long` (413) and `plan_text_too_long` (403) responses. */
export interface TextLengthDetails {
  characters: number;
  /** Maximum length of one conversion for this account: 10,000 or 100,000 characters. */
  limit: number;
}

/** Conversions by hand in the rolling window: docs/product/plans-and-billing.md#free-quota. */
export const MonthlyConversions = z.object({
  count: z.number().int(),
  /** null for users of a paid plan. */
  limit: z.number().int().nullable(),
  window_days: z.literal(30),
  /** When the oldest counted conversion leaves the window; null if none is counted. */
  resets_at: z.iso.datetime().nullable(),
});
export type MonthlyConversions = z.infer<typeof MonthlyConversions>;

export const usageEndpoints = {
  characters: endpoint({
    method: 'GET',
    path: '/api/user/characters',
    auth: 'user',
    scope: 'read',
    tag,
    summary:
      'Returns the characters used in the last 30 days, the allotment, and the remaining extra characters.',
    response: CharacterUsage,
    errors: [],
  }),
  monthlyConversions: endpoint({
    method: 'GET',
    path: '/api/user/monthly-conversions',
    auth: 'user',
    scope: 'read',
    tag,
    summary: 'Returns the number of conversions in the last 30 days and the limit of the plan.',
    response: MonthlyConversions,
    errors: [],
  }),
};
