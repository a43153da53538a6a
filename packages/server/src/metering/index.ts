import './metering-tables.ts';

export { type Conversion, chargeConversion, refundConversions } from './charge-conversion.ts';
export { createMetering } from './create-metering.ts';
export { grantCharacters } from './grant-characters.ts';
export { hasConverted, listEntries, listUsage, lockAccount, readExtra } from './ledger-store.ts';
export { lowOnCredits } from './low-on-credits.ts';
export { type ExceededLimit, previewLimits } from './preview-limits.ts';
export { showCharacters } from './show-usage.ts';
export { windowStart } from './usage-window.ts';
