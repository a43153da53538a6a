import './reward-tables.ts';

export { listBonuses } from './bonus-store.ts';
export { createRewards } from './create-rewards.ts';
