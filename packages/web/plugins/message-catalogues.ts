import { interfaceLanguageCodes, isRightToLeft } from '@earmark/contract/accounts/interface-languages';
import type { Plugin } from 'vite';
import { compileCatalogue, readCatalogue } from './compile-catalogue.ts';
import { findServerTexts } from './find-server-texts.ts';
import { pageTexts } from './page-texts.ts';

/** Languages with a catalogue: English texts are in the code. */
const languages = interfaceLanguageCodes.filter((code) => code !== 'en');
const developmentPath = '/@messages/';

/**
 * Adds a script for each language of the interface; the page runs the one of its language before the first module.
 * What the service writes into pages is in `page-texts/<language>.json`.
 * Also names the languages to the inline script in `index.html`, which chooses one of them.
 */
export function messageCatalogues(): Plugin {
  let isBuild = true;
  const serverTexts = findServerTexts();
  const scriptOf = (language: string) => compileCatalogue(language, readCatalogue(language), serverTexts);
  return {
    name: 'earmark-message-catalogues',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      for (const language of languages) {
        this.emitFile({
          type: 'asset',
          name: `messages-${language}.js`,
          source: scriptOf(language),
        });
        const texts = pageTexts();
        const translated = Object.entries(readCatalogue(language)).filter(([english]) => texts.has(english));
        this.emitFile({
          type: 'asset',
          fileName: `page-texts/${language}.json`,
          source: JSON.stringify(Object.fromEntries(translated)),
        });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(developmentPath, (request, response) => {
        const language = languages.find((code) => request.url?.startsWith(`/${code}.js`));
        response.setHeader('content-type', 'text/javascript');
        response.end(language === undefined ? '' : scriptOf(language));
      });
    },
    transformIndexHtml(html) {
      const named = html
        .replace('LANGUAGES', JSON.stringify(interfaceLanguageCodes))
        .replace('RIGHT_TO_LEFT', JSON.stringify(interfaceLanguageCodes.filter(isRightToLeft)));
      if (isBuild) return named;
      // The built page loads the catalogue together with the other files.
      const load = `if (document.documentElement.lang !== 'en') document.write('<script src="${developmentPath}' + document.documentElement.lang + '.js"></scr' + 'ipt>');`;
      return named.replace('</head>', () => `<script>${load}</script></head>`);
    },
  };
}

/** Returns the language whose texts a built file contains; null for other files. */
export const languageOfFile = (name: string): string | null =>
  /(?:^|\/)messages-([a-z]+)-[^/]*\.js$/.exec(name)?.[1] ?? null;
