import { posix } from 'node:path';
import { domainImports, tablesAbove } from './domains.mjs';
import { featureIndexes, webLayers } from './web.mjs';
import { words } from './words.mjs';

/**
 * The house rules that can be checked in a single file. Each takes the file's path from the project's root,
 * its imports and its code, and returns one sentence per problem.
 */
export const rules = [
  packages,
  loadedWhenNeeded,
  serverDirections,
  contractFolders,
  webLayers,
  featureIndexes,
  sqlInStores,
  tablesOfHigherDomains,
  environment,
  outsideAddresses,
  vendors,
  mutableState,
  names,
  words,
];

const isTest = (path) => /\.test\.tsx?$/.test(path) || /\/(test|testing)\//.test(path);
const packageOf = (path) => /^packages\/([^/]+)\//.exec(path)?.[1] ?? null;

/** The packages that each package may import, by name; `@earmark/x` means the index of package x. */
const packageImports = {
  contract: [],
  language: ['contract'],
  extraction: ['contract', 'language'],
  script: ['contract', 'language'],
  synthesis: ['contract'],
  cli: ['contract', 'extraction', 'script', 'synthesis'],
  'payment-sandbox': ['contract'],
  server: ['contract', 'extraction', 'payment-sandbox', 'script', 'synthesis'],
  web: ['contract'],
  extension: ['contract'],
};

/** Additional packages for tests: an earlier stage produces their input, a later one shows the result. */
const testImports = { extraction: ['script'], script: ['extraction'], synthesis: ['script'] };

/**
 * Public entries of a package besides its index. Each file of the contract is public, so that browsers load
 * only what they need.
 */
const publicEntries = { contract: /./, extraction: /^\/(node|sources)$/ };

function packages(path, { imports }) {
  const own = packageOf(path);
  if (own === null) return [];
  const known = packageImports[own];
  if (!known) return [`package '${own}' has no entry in the rules`];
  const allowed = isTest(path) ? [...known, ...(testImports[own] ?? [])] : known;
  return imports.flatMap(({ path: target }) => {
    if (target.startsWith('.')) {
      const resolved = posix.join(posix.dirname(path), target);
      return resolved.startsWith(`packages/${own}/`) || isTest(path)
        ? []
        : [`imports '${target}' from outside its package`];
    }
    const other = /^@earmark\/([^/]+)(\/.*)?$/.exec(target);
    if (other?.[1] === own) return [`imports itself as '${target}'`];
    if (other && !allowed.includes(other[1])) return [`imports ${target}, which ${own} must not depend on`];
    if (other?.[2] && !publicEntries[other[1]]?.test(other[2]))
      return [`imports an internal module of ${other[1]}: '${target}'`];
    const bare = !other && !target.startsWith('node:');
    if (own === 'contract' && bare && target !== 'zod' && !isTest(path))
      return [`imports '${target}'; the contract may import only zod`];
    return [];
  });
}

/**
 * Packages that most processes never need, with the only file that may load them, by `import()`. Types may be
 * imported anywhere.
 */
const loadedBy = { '@earmark/payment-sandbox': 'packages/server/src/billing/sandbox/sandbox-host.ts' };

function loadedWhenNeeded(path, { imports }) {
  if (isTest(path)) return [];
  return imports.flatMap(({ path: target, typeOnly, dynamic }) => {
    const loader = loadedBy[target];
    if (loader === undefined || typeOnly || (dynamic && path === loader)) return [];
    return [
      `loads ${target}: ${dynamic ? `only ${loader} may load it` : 'only its types may be imported statically'}`,
    ];
  });
}

function serverDirections(path, { imports }) {
  const source = /^packages\/server\/src\/([^/]+)\//.exec(path)?.[1];
  if (!source || isTest(path)) return [];
  if (source !== 'platform' && !(source in domainImports)) return [`domain '${source}' is not declared`];
  return imports.flatMap(({ path: target }) => {
    if (!target.startsWith('.')) return [];
    const resolved = posix.join(posix.dirname(path), target);
    const [, folder, inside] = /^packages\/server\/src\/([^/]+)(?:\/(.*))?$/.exec(resolved) ?? [];
    if (folder === undefined) return [`imports '${target}' from outside of src`];
    if (folder === source || folder === 'platform') {
      return source === 'platform' && folder !== 'platform' ? [`the platform imports '${target}'`] : [];
    }
    if (source === 'platform') return [`the platform imports '${target}'`];
    if (!(folder in domainImports)) return [`imports '${target}', which stands above the domains`];
    if (!domainImports[source].includes(folder)) return [`${source} must not call ${folder}`];
    return inside === 'index.ts' ? [] : [`imports an internal module of ${folder}: '${target}'`];
  });
}

/** The contract has a folder for a domain only under the domain's own name. */
function contractFolders(path) {
  const folder = /^packages\/contract\/src\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || folder in domainImports ? [] : [`the server has no domain '${folder}'`];
}

function sqlInStores(path, { code }) {
  if (!['server', 'payment-sandbox'].includes(packageOf(path)) || isTest(path)) return [];
  const mayContainSql = /-store\.ts$|^packages\/server\/(migrations|src\/platform\/(db|jobs))\//;
  if (mayContainSql.test(path)) return [];
  return /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`|\bsql</.test(code)
    ? ['contains SQL outside of a store']
    : [];
}

/** The only store of its domain that must find the listeners who wait for a narration. */
const mayKnowListeners = 'packages/server/src/narrations/listeners-store.ts';

function tablesOfHigherDomains(path, { code, texts }) {
  const domain = /^packages\/server\/src\/([^/]+)\//.exec(path)?.[1];
  if (!domain || !/-store\.ts$/.test(path) || path === mayKnowListeners) return [];
  return (tablesAbove[domain] ?? [])
    .filter((table) => {
      const named = new RegExp(`\\b${table}\\b`);
      return named.test(code) || texts.some((text) => named.test(text));
    })
    .map((table) => `names the table '${table}', which ${domain} must not use`);
}

function environment(path, { code }) {
  if (
    !/^packages\/[^/]+\/src\//.test(path) ||
    isTest(path) ||
    path === 'packages/server/src/platform/config.ts'
  )
    return [];
  return /\bprocess\.env\b/.test(code) ? ['reads process.env; only platform/config.ts may do that'] : [];
}

/**
 * Files that may fetch directly: adapters for vendors and for the operator's storage use addresses from the
 * configuration, and the command line uses addresses that its user typed.
 */
const mayFetch =
  /^packages\/(server\/src\/(platform\/(safe-fetch\/|blobs\/s3-)|narrations\/summaries\/summary-model|operations\/doctor\/request|bot-check\/check-visitor|telegram\/open-client|billing\/provider\/open-stripe)|synthesis\/src\/(engines\/remote|voice-files)\/|cli\/src\/)/;

function outsideAddresses(path, { code, imports }) {
  if (
    !/^packages\/(server|payment-sandbox|language|extraction|script|synthesis|cli)\/src\//.test(path) ||
    isTest(path)
  )
    return [];
  if (mayFetch.test(path)) return [];
  // A `fetch` passed as an argument is allowed: it is declared somewhere in the file.
  const own = /\bfetch\s*[:?]|[{,]\s*fetch\s*[,}]|\b(const|function)\s+fetch\b/.test(code);
  const problems = [];
  if (/\bglobalThis\.fetch\b/.test(code) || (!own && /(?<![.\w])fetch\(/.test(code)))
    problems.push('fetches without platform/safe-fetch');
  if (imports.some(({ path: target }) => /^(node:)?https?$|^undici$/.test(target)))
    problems.push('opens HTTP connections without platform/safe-fetch');
  return problems;
}

/** Packages for one vendor or one purpose, with the only files that may import them. */
const adapters = {
  pg: /^packages\/server\/(src\/platform\/db|test)\//,
  'pg-copy-streams': /^packages\/server\/src\/platform\/db\/copy\//,
  'modern-tar': /^packages\/server\/src\/operations\/archive\//,
  'pg-boss': /^packages\/server\/src\/platform\/jobs\//,
  aws4fetch: /^packages\/(server\/src\/platform\/blobs\/s3-|synthesis\/src\/engines\/remote\/)/,
  nodemailer: /^packages\/server\/src\/platform\/mail\//,
  undici: /^packages\/server\/src\/platform\/safe-fetch\//,
  'openid-client': /^packages\/server\/src\/accounts\//,
  jose: /^packages\/server\/src\/accounts\//,
  stripe: /^packages\/(server\/src\/billing|payment-sandbox\/src)\//,
};

function vendors(path, { imports }) {
  if (isTest(path)) return [];
  return imports
    .filter(({ path: target }) => target in adapters && !adapters[target].test(path))
    .map(({ path: target }) => `imports ${target} outside of its adapter`);
}

function mutableState(path, { code }) {
  if (
    !/^packages\/(contract|language|extraction|script|synthesis|cli|payment-sandbox|server)\/src\//.test(
      path,
    ) ||
    isTest(path)
  )
    return [];
  // The entry file of a thread runs once per thread, so its variables belong to that thread.
  if (/\bparentPort\b/.test(code)) return [];
  const problems = [];
  if (/^(export )?let /m.test(code)) problems.push('declares a mutable variable at module level');
  if (/^(export )?const \w+(: [^=]+)? = new (Weak)?(Map|Set)(<[^>]*(<[^>]*>)?[^>]*>)?\(\);?$/m.test(code)) {
    problems.push('declares a mutable collection at module level');
  }
  return problems;
}

function names(path) {
  const file = posix.basename(path);
  const problems = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|tsx|mjs)$/.test(file))
    problems.push('is not named in kebab-case');
  if (/(^|[-/])(utils?|helpers?|common|managers?|misc)(\.|\/|$)/.test(path))
    problems.push('has a name without meaning');
  return problems;
}
