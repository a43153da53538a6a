import type { Plugin } from 'vite';

const replacement = '\0plain-icon';
const icon = new URL('../src/ui/plain-icon.ts', import.meta.url).pathname;

/**
 * Draws the icons of lucide-react with a component of our own: the library's also handles contexts, alternative
 * stroke widths and aliases, which nothing here uses, and is 0.9 kB of every first screen.
 */
export function plainIcons(): Plugin {
  return {
    name: 'earmark-plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './Icon.mjs' && importer?.includes('/lucide-react/') ? replacement : null,
    load: (id) =>
      id === replacement ? `export { PlainIcon as default } from ${JSON.stringify(icon)};` : null,
  };
}
