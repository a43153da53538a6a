import type { Plugin } from 'vite';

/** Asks the browser for the one font file that every screen needs before it has read the style sheet. */
export function preloadFont(fileName: RegExp): Plugin {
  return {
    name: 'earmark-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const file = Object.keys(context.bundle ?? {}).find((name) => fileName.test(name));
        if (file === undefined) throw new Error(`no font matches ${fileName}`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
