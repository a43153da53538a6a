/**
 * Completes package-lock.json for other platforms. If a registry lacks a package's build for some platform,
 * npm leaves that build out of the lock file, and `npm ci` then rejects the file on every platform. This
 * script adds such builds with the exact version that their package requires; npm adds the checksum when it
 * can first download them.
 *
 * Run `node scripts/complete-lock.mjs` after `npm install`; with `--check` it only reports whether that is
 * necessary.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the required builds that are missing, as entries of the lock file by path. */
export function missingBuilds(packages) {
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!/^\d/.test(version) || !platform || isPresent(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

/** npm looks next to the requiring package, and then in each folder above. */
function isPresent(packages, path, name) {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder.includes('node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

/** Returns the platform that a build is for, from its name: `…-linux-x64-musl`. */
function platformOf(name) {
  const match =
    /(android|darwin|freebsd|linux|win32)-(arm64|arm|ia32|riscv64|x64|ppc64|s390x)(?:-(\w+))?$/.exec(name);
  if (!match) return null;
  const [, os, cpu, libc] = match;
  const libcOf = os === 'linux' && libc ? { libc: [libc === 'musl' ? 'musl' : 'glibc'] } : {};
  return { cpu: [cpu], ...libcOf, os: [os] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(fileURLToPath(new URL('..', import.meta.url)), 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingBuilds(lock.packages);
  const names = Object.keys(missing);
  if (process.argv.includes('--check')) {
    for (const name of names) process.stdout.write(`package-lock.json lacks ${name}\n`);
    process.exitCode = names.length > 0 ? 1 : 0;
  } else if (names.length > 0) {
    const entries = Object.entries({ ...lock.packages, ...missing });
    // The order that npm itself uses.
    entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
    process.stdout.write(`added ${names.length} builds for other platforms\n`);
  }
}
