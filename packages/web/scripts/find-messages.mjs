/** Finds the texts of the interface. */
import { globSync, readFileSync } from 'node:fs';
import { transformSync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { contractTexts } from '../plugins/contract-texts.ts';
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
  for (const text of contractTexts()) add(text, 'contract');
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
