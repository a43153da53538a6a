/**
 * Completes the checksums in `packages/synthesis/voice-packs.json`, on a machine with a connection:
 * `node scripts/pin-voice-packs.mjs [pack ...]`. Every file and sample without a checksum of ours is downloaded from its pinned
 * revision, and its size and SHA-256 are computed. A checksum that a public source stated and that turns out to be wrong
 * is reported and not replaced.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const origins = { huggingface: 'https://huggingface.co', github: 'https://raw.githubusercontent.com' };

/** @returns the address of a file of a pack */
export function addressOf({ host, repository, revision }, path, origin = origins[host]) {
  const folder = host === 'huggingface' ? `${repository}/resolve/${revision}` : `${repository}/${revision}`;
  return `${origin}/${folder}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * Computes the checksums of all files that need one, and changes the packs in place.
 * @param origin replaces the hosts, for tests
 * @returns what was pinned, and what contradicts the list, as sentences
 */
export async function pinPacks(packs, { only = [], origin, report = () => {} } = {}) {
  const problems = [];
  const known = new Map();
  let pinned = 0;
  for (const pack of packs.filter(({ id }) => only.length === 0 || only.includes(id))) {
    if (pack.sample && pack.sample.sha256 === null) {
      const address = addressOf(pack.source, pack.sample.path, origin);
      report(address);
      const found = await measure(address);
      if (typeof found === 'string') problems.push(found);
      else {
        pack.sample.sha256 = found.sha256;
        pinned++;
      }
    }
    for (const file of pack.files.filter(({ digest }) => digest !== 'computed')) {
      const address = addressOf(pack.source, file.path, origin);
      report(address);
      const found = known.get(address) ?? (await measure(address));
      known.set(address, found);
      if (typeof found === 'string') problems.push(found);
      else if (file.sha256 !== null && file.sha256 !== found.sha256)
        problems.push(`${address} has the checksum ${found.sha256}, not ${file.sha256}.`);
      else if (file.bytes !== null && file.bytes !== found.bytes)
        problems.push(`${address} has ${found.bytes} bytes, not ${file.bytes}.`);
      else {
        Object.assign(file, found, { digest: 'computed' });
        pinned++;
      }
    }
  }
  return { pinned, problems };
}

async function measure(address) {
  const response = await fetch(address).catch((error) => error);
  if (response instanceof Error) return `${address} could not be reached: ${response.message}.`;
  if (!response.ok) return `${address} answered with status ${response.status}.`;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of response.body) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const list = fileURLToPath(new URL('../packages/synthesis/voice-packs.json', import.meta.url));
  const content = JSON.parse(readFileSync(list, 'utf8'));
  const { pinned, problems } = await pinPacks(content.packs, {
    only: process.argv.slice(2),
    report: (address) => process.stdout.write(`${address}\n`),
  });
  writeFileSync(list, `${JSON.stringify(content, null, 2)}\n`);
  process.stdout.write(`${pinned} files pinned. Run "npm run format".\n`);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
