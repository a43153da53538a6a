import { posix } from 'node:path';
import { findCycles } from './find-cycles.mjs';

/**
 * The layers of `packages/web/src`, with the layers that each may import. A feature may also import another
 * feature through its `index.ts`, as long as the features form no cycle.
 */
const layerImports = {
  app: ['routes', 'features', 'ui', 'lib'],
  routes: ['features', 'ui', 'lib'],
  features: ['ui', 'lib'],
  ui: ['lib'],
  lib: [],
  'service-worker': [],
};

const isTest = (path) => /\.test\.tsx?$/.test(path) || /\/(test|testing)\//.test(path);
const layerOf = (path) => /^packages\/web\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
const featureOf = (path) => /^packages\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Returns the files of the project that a module imports, as paths from the project's root. */
const targetsOf = (path, { imports }) =>
  imports
    .filter(({ path: target }) => target.startsWith('.'))
    .map(({ path: target }) => posix.join(posix.dirname(path), target));

/** Checks one file: imports go down the layers, and into a feature only through its `index.ts`. */
export function webLayers(path, module) {
  const layer = layerOf(path);
  if (layer === null || isTest(path)) return [];
  const allowed = layerImports[layer];
  if (!allowed) return [`layer '${layer}' of the web is not declared`];
  const feature = featureOf(path);
  return targetsOf(path, module).flatMap((target) => {
    const targetLayer = layerOf(target);
    const targetFeature = featureOf(target);
    if (targetFeature !== null && targetFeature !== feature) {
      if (layer !== 'features' && !allowed.includes('features')) return [`${layer} must not import features`];
      const index = `packages/web/src/features/${targetFeature}/index.ts`;
      return target === index ? [] : [`imports an internal module of feature ${targetFeature}: '${target}'`];
    }
    if (targetLayer === null || targetLayer === layer || allowed.includes(targetLayer)) return [];
    return [`${layer} must not import ${targetLayer}: '${target}'`];
  });
}

/**
 * Checks one file: a feature's `index.ts` only re-exports. The build then loads only the modules of the
 * imported names (`packages/web/plugins/shared-chunk.ts`).
 */
export function featureIndexes(path, { code }) {
  if (!/^packages\/web\/src\/features\/[^/]+\/index\.ts$/.test(path)) return [];
  const rest = code.replace(/export (type )?\{[^}]*\} from §\d+§;/g, '');
  return rest.trim() === '' ? [] : ['may only re-export names from files of its feature'];
}

/**
 * Checks all files of the web together: neither features nor files may import each other in a cycle.
 * Type-only and dynamic imports count as well.
 * @param modules results of `readModule`, by path
 */
export function webCycles(modules) {
  const files = {};
  const features = {};
  for (const [path, module] of modules) {
    if (!path.startsWith('packages/web/') || isTest(path)) continue;
    files[path] = targetsOf(path, module);
    const own = featureOf(path);
    if (own === null) continue;
    features[own] ??= [];
    features[own].push(...files[path].map(featureOf).filter((name) => name !== null && name !== own));
  }
  const describe = (what) => (cycle) => `${what} import each other: ${cycle.join(' -> ')}`;
  return [
    ...findCycles(features).map(describe('features of the web')),
    ...findCycles(files).map(describe('files')),
  ];
}
