import {
  defaultMaxCharacters,
  freeConversions,
  maxCharactersFree,
  maxCharactersPaid,
} from '@earmark/contract';
import type { Plan } from './entitlements.ts';

/** Quotas of this installation for users without a plan, and for all users per 30 days. */
export interface Allowances {
  /** Characters of the 30-day allotment. */
  readonly characterLimit: number;
  /** Manual conversions of a user without a plan in 30 days. */
  readonly freeConversions: number;
  /** Maximum characters of one conversion of a user without a plan. */
  readonly freeTextLength: number;
}

declare module '../platform/app.ts' {
  interface App {
    readonly allowances: Allowances;
  }
}

/** docs/product/plans-and-billing.md#plans */
export const standardAllowances: Allowances = {
  characterLimit: defaultMaxCharacters,
  freeConversions,
  freeTextLength: maxCharactersFree,
};

/** Returns the maximum characters of one conversion. */
export const maxTextLength = ({ freeTextLength }: Allowances, plan: Plan): number =>
  plan === 'free' ? freeTextLength : maxCharactersPaid;
