/** Finds the texts of the interface. */
import { globSync, readFileSync } from 'node:fs';
import { transformSync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { findServerTexts } from '../plugins/find-server-texts.ts';

const source = new URL('../src/', import.meta.url).pathname;
const linguiConfig = makeConfig(
  { rootDir: '/', locales: ['en'], sourceLocale: 'en' },
  { skipValidation: true },
);

/**
 * Returns the English texts of all messages with the files they are in: those that the macros mark, and those of the
 * contract and the service that the screens show.
 * @returns {Promise<Map<string, string[]>>} text -> paths below src, sorted
 */
export async function findMessages() {
  const found = new Map();
  const add = (text, file) => found.set(text, [...(found.get(text) ?? []), file]);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source }).sort()) {
    if (file.includes('.test.')) continue;
    const code = readFileSync(source + file, 'utf8');
    if (code.includes('@lingui/')) for (const text of new Set(messagesOf(code, file))) add(text, file);
  }
  for (const text of await contractTexts()) add(text, 'contract');
  for (const text of findServerTexts()) add(text, 'server');
  return found;
}

/** Returns the English texts of the messages of a file. */
export function messagesOf(code, file) {
  const texts = [];
  const collect = ({ types: t }) => ({
    visitor: {
      Program: {
        exit: (path) =>
          path.traverse({
            ObjectExpression({ node: { properties } }) {
              const field = (name) =>
                properties.find((each) => t.isObjectProperty(each) && t.isIdentifier(each.key, { name }))
                  ?.value;
              if (field('id') && t.isStringLiteral(field('message'))) texts.push(field('message').value);
            },
          }),
      },
    },
  });
  transformSync(code, {
    filename: file,
    plugins: [[linguiMacro, { linguiConfig, descriptorFields: 'all' }], collect],
    parserOpts: { plugins: ['typescript', 'jsx'] },
    configFile: false,
    babelrc: false,
    code: false,
  });
  return texts;
}

/** Returns the texts of the contract that screens show through `translate`; `{brandName}` stands for the brand. */
async function contractTexts() {
  const from = (name) => import(import.meta.resolve(`@earmark/contract/${name}`));
  const { errorTable } = await from('errors');
  const { preferences } = await from('accounts/preferences');
  const { interfaceLanguages } = await from('accounts/interface-languages');
  const { publicText } = await from('pages/public-text');
  const { screenText } = await from('pages/screen-text');
  const { pageIntros } = await from('pages/page-intros');
  const { legalIntros } = await from('pages/legal-intros');
  const { failureTable } = await from('failures');
  const { statusTexts } = await from('playlist/status-texts');
  const { picturesUnread } = await from('articles/pictures-unread');
  const { inboxReasonTable } = await from('inbox/inbox');
  const tables = [
    errorTable,
    preferences,
    publicText,
    screenText,
    pageIntros,
    legalIntros,
    failureTable,
    statusTexts,
    { picturesUnread },
    inboxReasonTable,
  ];
  const ownNames = interfaceLanguages.map(({ name }) => name);
  return new Set(tables.flatMap(textsIn).filter((text) => !ownNames.includes(text)));
}

/** Fields whose values are not shown. */
const names = new Set(['kind', 'value', 'topic', 'default', 'status']);

/** Returns the texts of a table of any depth. Functions make theirs from the name of the brand. */
function textsIn(table) {
  return Object.entries(table).flatMap(([name, value]) => {
    if (typeof value === 'function') return textsIn({ text: value('{brandName}') });
    if (typeof value === 'object' && value !== null) return textsIn(value);
    return typeof value === 'string' && !names.has(name) ? [value] : [];
  });
}
