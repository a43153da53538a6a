import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { Script } from '@earmark/contract';

const expand = promisify(gunzip);

/** A script as it is stored: JSON, compressed with gzip, in which the omissions are called `ledger`. */
export function packScript({ omissions, ...script }: Script): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(JSON.stringify({ ...script, ledger: omissions }), { level: 1 }));
}

/** @param packed as `packScript` gives it */
export async function unpackScript(packed: Uint8Array): Promise<Script> {
  type StoredScript = Omit<Script, 'omissions'> & { ledger: Script['omissions'] };
  const { ledger, ...script } = JSON.parse((await expand(packed)).toString()) as StoredScript;
  return { ...script, omissions: ledger };
}
