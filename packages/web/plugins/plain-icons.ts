import type { Plugin } from 'vite';

const replacement = '\0plain-icon';
const icon = new URL('../src/ui/plain-icon.ts', import.meta.url).pathname;
const iconFile = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/;

/**
 * Draws the icons of lucide-react with a component of our own: the library's also handles contexts, alternative
 * stroke widths and aliases, which nothing here uses. It also leaves out the React key of every path, which the
 * component does not need: random letters, which cannot be compressed.
 */
export function plainIcons(): Plugin {
  return {
    name: 'earmark-plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer !== undefined && iconFile.test(importer)
        ? replacement
        : null,
    load: (id) =>
      id === replacement ? `export { plainIcon as default } from ${JSON.stringify(icon)};` : null,
    transform: {
      filter: { id: iconFile },
      handler: (code) => ({
        code: code.replace(/,\s*key: "[^"]*"/g, '').replace(/^\s*size: 24,$/m, ''),
        map: null,
      }),
    },
  };
}
