import './metering-tables.ts';

export { type Allowances, standardAllowances, windowStart } from './allowances.ts';
export { type Conversion, chargeConversion, refundConversions } from './charge-conversion.ts';
export { createMetering } from './create-metering.ts';
export { type ForeseenRefusal, foreseeRefusals } from './foresee-refusals.ts';
export { grantCharacters } from './grant-characters.ts';
export { combineEntitlements, nothingSold, type SoldEntitlements } from './grants/combine-entitlements.ts';
export { createEntitlementSource } from './grants/entitlement-source.ts';
export { grantPlan } from './grants/grant-plan.ts';
export { hasConverted, listEntries, lockAccount } from './ledger-store.ts';
export { lowOnCredits } from './low-on-credits.ts';
export { showCharacters } from './show-usage.ts';
