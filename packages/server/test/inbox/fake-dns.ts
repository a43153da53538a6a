import type { LookUp } from '../../src/inbox/handling/identity-checker.ts';

/** Creates a fake DNS with records by `name TYPE`. All other names do not exist. */
export function fakeDns(records: Readonly<Record<string, readonly string[]>>): LookUp {
  return async (name, type) => {
    const found = records[`${name.toLowerCase()} ${type}`];
    if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return type === 'TXT' ? found.map((text) => [text]) : found;
  };
}
