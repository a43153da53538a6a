import type { LookUp } from '../../src/inbox/handling/identity-checker.ts';

/** The DNS as far as a test needs it: records by `name TYPE`. Everything else does not exist. */
export function fakeDns(records: Readonly<Record<string, readonly string[]>>): LookUp {
  return async (name, type) => {
    const found = records[`${name.toLowerCase()} ${type}`];
    if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return type === 'TXT' ? found.map((text) => [text]) : found;
  };
}
