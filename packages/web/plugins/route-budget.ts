import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesOf } from './bundle-files.ts';
import type { Screen } from './screen.ts';

/**
 * Checks that a screen loads less JavaScript than its budget before it can be used: the entry and the modules
 * that it loads itself, in compressed bytes. Prints the sizes; the build fails above the budget.
 */
export function routeBudget(budget: number, screens: readonly Screen[]): Plugin {
  return {
    name: 'earmark-route-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sizes = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, gzipSync(file.code).length] as const] : [],
        ),
      );
      for (const { name, modules } of screens) {
        const needed = [...filesOf(bundle, ['src/main.tsx', ...modules])];
        const total = needed.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
        const words = `${name}: ${(total / 1_000).toFixed(1)} kB of JavaScript, compressed`;
        if (total > budget) this.error(`${words}, which is above the budget of ${budget / 1_000} kB`);
        else this.info(words);
      }
    },
  };
}
