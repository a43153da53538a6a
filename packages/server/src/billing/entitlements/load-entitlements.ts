import type { SoldEntitlements } from '../../entitlements/index.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { readBought } from './bought-store.ts';
import { soldEntitlements } from './sold-entitlements.ts';

/** What an account may do by what it bought. @param db what to read by; the transaction's own within one */
export const loadSold = async (db: Db | Tx, userId: string): Promise<SoldEntitlements> =>
  soldEntitlements(await readBought(db, userId));
