import {
  DEFAULT_CHARACTER_LIMIT,
  FREE_CONVERSIONS,
  MAX_CHARACTERS_FREE,
  MAX_CHARACTERS_PAID,
  USAGE_WINDOW_DAYS,
} from '@earmark/contract';
import type { Entitlements } from '../accounts/index.ts';

/** What this installation gives to those who pay nothing, and to everybody each 30 days. */
export interface Allowances {
  /** Characters of the 30-day allotment. */
  readonly characterLimit: number;
  /** Conversions by hand of a user without a plan in 30 days. */
  readonly freeConversions: number;
  /** Most characters of one conversion of a user without a plan. */
  readonly freeTextLength: number;
}

declare module '../platform/app.ts' {
  interface App {
    readonly allowances: Allowances;
  }
}

/** docs/product/plans-and-billing.md#plans */
export const standardAllowances: Allowances = {
  characterLimit: DEFAULT_CHARACTER_LIMIT,
  freeConversions: FREE_CONVERSIONS,
  freeTextLength: MAX_CHARACTERS_FREE,
};

export type Plan = Entitlements['plan'];

/** Most characters of one conversion. */
export const longestText = ({ freeTextLength }: Allowances, plan: Plan): number =>
  plan === 'free' ? freeTextLength : MAX_CHARACTERS_PAID;

/** When the window that ends now began. What happened at that very moment has left it. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - windowMs);

/** When what happened at a moment leaves the window. */
export const leavesWindow = (moment: Date): Date => new Date(moment.getTime() + windowMs);

const windowMs = USAGE_WINDOW_DAYS * 86_400_000;
