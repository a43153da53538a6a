import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tag = 'Usage';

/** What an account has used and may use, in whole characters. */
export const CharacterUsage = z.object({
  /** Characters converted in the last 30 days, those paid with extra credits included; so it may pass the limit. */
  total_characters: z.number().int(),
  /** The 30-day allotment. */
  character_limit: z.number().int(),
  /** Bought or earned characters that are left; used once the allotment is used up. They do not expire. */
  extra_credits: z.number().int(),
  /** People who joined by the user's referral link and count. */
  referral_count: z.number().int(),
});
export type CharacterUsage = z.infer<typeof CharacterUsage>;

/** What stands beside `error` and `message` in a `character_limit_reached` answer (HTTP 429). */
export interface CharacterLimitDetails {
  /** Characters used in the last 30 days. */
  current_usage: number;
  /** The 30-day allotment. */
  limit: number;
  extra_credits: number;
  /** What the refused text needs; 0 when that is not known yet. */
  characters: number;
}

/** What stands beside `error` and `message` in a `conversion_limit_reached` answer (HTTP 403). As `monthly-conversions`. */
export type ConversionLimitDetails = z.infer<typeof MonthlyConversions>;

/** What stands beside `error` and `message` in `text_too_long` (413) and `plan_text_too_long` (403) answers. */
export interface TextLengthDetails {
  characters: number;
  /** The most that one conversion of this account may have: 10,000 or 100,000. */
  limit: number;
}

/** Conversions by hand in the rolling window: docs/product/plans-and-billing.md#free-quota. */
export const MonthlyConversions = z.object({
  count: z.number().int(),
  /** null for users of a paid plan. */
  limit: z.number().int().nullable(),
  window_days: z.literal(30),
  /** When the oldest counted conversion leaves the window; null when none is counted. */
  resets_at: z.iso.datetime().nullable(),
});
export type MonthlyConversions = z.infer<typeof MonthlyConversions>;

export const usageEndpoints = {
  characters: endpoint({
    method: 'GET',
    path: '/api/user/characters',
    auth: 'user',
    tag,
    summary: 'Characters used in the last 30 days, the allotment, and extra characters left.',
    response: CharacterUsage,
    errors: [],
  }),
  monthlyConversions: endpoint({
    method: 'GET',
    path: '/api/user/monthly-conversions',
    auth: 'user',
    tag,
    summary: 'Conversions in the last 30 days, and how many the plan allows.',
    response: MonthlyConversions,
    errors: [],
  }),
};
