import './entitlement-tables.ts';

export { type Allowances, maxTextLength, standardAllowances } from './allowances.ts';
export type { SoldEntitlements } from './combine-entitlements.ts';
export { createEntitlements, type EntitlementsOptions } from './create-entitlements.ts';
export {
  type EntitlementSource,
  type Entitlements,
  entitlementsOf,
  freeEntitlements,
  type Plan,
} from './entitlements.ts';
export { grantPlan } from './grant-plan.ts';
export { listPlanGrantsOf, type PlanGrant } from './plan-grants-store.ts';
