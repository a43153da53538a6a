import type { SoldEntitlements } from '../../entitlements/index.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { readBought } from './bought-store.ts';
import { soldEntitlements } from './sold-entitlements.ts';

/** Returns the entitlements that an account bought. @param db the transaction, if called within one */
export const loadSold = async (db: Db | Tx, userId: string): Promise<SoldEntitlements> =>
  soldEntitlements(await readBought(db, userId));
