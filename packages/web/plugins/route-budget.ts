import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Keeps what a screen loads before it can be used under a budget, in bytes of compressed JavaScript: the entry and, for each
 * named screen, the modules that it fetches by itself. Prints the figures; a build above the budget fails.
 * @param screens name of a screen -> the lazy modules it needs, as ends of their paths.
 */
export function routeBudget(budget: number, screens: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'earmark-route-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.fileName !== 'sw.js');
      if (entry === undefined) throw new Error('There is no entry to measure.');
      const sizes = new Map([...chunks].map(([name, chunk]) => [name, gzipSync(chunk.code).length]));
      for (const [screen, modules] of Object.entries(screens)) {
        const needed = new Set<string>();
        const need = (name: string) => {
          if (needed.has(name)) return;
          needed.add(name);
          chunks.get(name)?.imports.forEach(need);
        };
        need(entry.fileName);
        for (const module of modules) {
          const chunk = [...chunks.values()].find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(module)),
          );
          if (chunk === undefined) throw new Error(`No chunk holds ${module}.`);
          need(chunk.fileName);
        }
        const total = [...needed].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
        const words = `${screen}: ${(total / 1_000).toFixed(1)} kB of JavaScript, compressed`;
        if (total > budget) this.error(`${words}, which is above the budget of ${budget / 1_000} kB`);
        else this.info(words);
      }
    },
  };
}
