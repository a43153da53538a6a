import type { ColumnType } from 'kysely';

/** Set when the row is inserted, never changed. */
type Fixed<T> = ColumnType<T, T, never>;
export type OfferKind = 'partner' | 'coupon' | 'referral';

interface OfferUsesTable {
  /** Primary key: one offer per user. */
  user_id: Fixed<string>;
  code: Fixed<string>;
  kind: Fixed<OfferKind>;
  /** Referral token of the user who invited them. */
  referral: Fixed<string | null>;
  checkout_id: Fixed<string>;
  used_at: Fixed<Date>;
}

interface OfferVisitsTable {
  day: Fixed<string>;
  kind: Fixed<OfferKind>;
  code: Fixed<string>;
  visits: number;
}

interface VipCodesTable {
  code: Fixed<string>;
  most: number;
  used: number;
  note: Fixed<string>;
  created_at: Fixed<Date>;
}

interface VipUsesTable {
  user_id: Fixed<string>;
  code: Fixed<string>;
  used_at: Fixed<Date>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    offer_uses: OfferUsesTable;
    offer_visits: OfferVisitsTable;
    vip_codes: VipCodesTable;
    vip_uses: VipUsesTable;
  }
}
