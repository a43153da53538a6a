import type { PluginItem, types } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import type { Plugin } from 'vite';
import { compileText } from './compile-catalogue.ts';

/**
 * Turns the macros of messages into calls of `i18n`. English needs no catalogue: its messages stay in the code,
 * already compiled.
 */
export function messages(): Plugin {
  const source = (name: string) => new URL(`../src/lib/language/${name}`, import.meta.url).pathname;
  const linguiConfig = makeConfig(
    {
      rootDir: '/',
      locales: ['en'],
      sourceLocale: 'en',
      runtimeConfigModule: { i18n: [source('i18n.ts'), 'i18n'], Trans: [source('trans.tsx'), 'Trans'] },
    },
    { skipValidation: true },
  );
  return babel({
    include: /packages\/web\/(?:src|test)\/.*\.tsx?$/,
    sourceMap: false,
    presets: [
      {
        preset: () => ({
          plugins: [[linguiMacro, { linguiConfig, descriptorFields: 'all' }] as PluginItem, compileMessages],
        }),
        rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
      },
    ],
  }) as unknown as Plugin;
}

/** Keeps a text without placeholders as the id, and compiles one with placeholders. */
function compileMessages({ types: t }: { types: typeof types }): PluginItem {
  const text = (node: types.Node | null | undefined) => (t.isStringLiteral(node) ? node.value : null);
  const tokens = (message: string) => {
    const compiled = compileText(message);
    return typeof compiled === 'string' ? null : t.valueToNode(compiled);
  };
  return {
    visitor: {
      Program: {
        exit(path: { traverse(visitor: object): void }) {
          path.traverse({
            ObjectExpression(object: {
              node: types.ObjectExpression;
              parent: types.Node;
              replaceWith(node: types.Node): void;
            }) {
              const { properties } = object.node;
              const find = (name: string) =>
                properties.find(
                  (property) => t.isObjectProperty(property) && t.isIdentifier(property.key, { name }),
                ) as types.ObjectProperty | undefined;
              const [id, message] = [find('id'), find('message')];
              const value = text(message?.value);
              if (id === undefined || message === undefined || value === null) return;
              const compiled = tokens(value);
              if (compiled !== null) message.value = compiled;
              else if (t.isCallExpression(object.parent) && properties.length === 2)
                object.replaceWith(t.stringLiteral(value));
              else {
                id.value = t.stringLiteral(value);
                properties.splice(properties.indexOf(message), 1);
              }
            },
          });
        },
      },
    },
  } as unknown as PluginItem;
}
