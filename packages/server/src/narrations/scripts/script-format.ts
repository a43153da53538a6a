import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { Script } from '@earmark/contract';

const expand = promisify(gunzip);

/** Serializes a script for storage: JSON compressed with gzip, in which the omissions are called `ledger`. */
export function packScript({ omissions, ...script }: Script): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(JSON.stringify({ ...script, ledger: omissions }), { level: 1 }));
}

/** Parses a stored script. @param packed output of `packScript` */
export async function unpackScript(packed: Uint8Array): Promise<Script> {
  type StoredScript = Omit<Script, 'omissions'> & { ledger: Script['omissions'] };
  const { ledger, ...script } = JSON.parse((await expand(packed)).toString()) as StoredScript;
  return { ...script, omissions: ledger };
}
