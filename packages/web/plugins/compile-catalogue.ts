import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { makeFindText, patternOf } from './find-server-text.ts';
import { messageKey } from './message-key.ts';

/** Stands for the brand in the contract's texts. */
const brandPlaceholder = '{brandName}';

/** Texts of one language by their English text. */
export type Catalogue = Readonly<Record<string, string>>;

/**
 * Compiles a message. In ICU messages an apostrophe before a brace makes the brace a plain character; here it is
 * only an apostrophe.
 * @returns the text, or its parts if it has placeholders
 */
export function compileText(message: string): string | CompiledMessage {
  const compiled = compileMessage(message.replace(/'(?=[{}])/g, "''"));
  return Array.isArray(compiled) && compiled.every((part) => typeof part === 'string')
    ? compiled.join('')
    : compiled;
}

/** Reads the catalogue of a language: `messages/<language>.json`. */
export const readCatalogue = (language: string): Catalogue =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'messages', `${language}.json`), 'utf8'));

/**
 * Returns the script of a catalogue, which the page runs before the first module. Texts without a translation are
 * left out, so they stay English.
 * @param serverTexts English texts that the service fills in before it sends them
 * @throws Error if two texts have the same key
 */
export function compileCatalogue(
  language: string,
  catalogue: Catalogue,
  serverTexts: readonly string[] = [],
): string {
  const messages: Record<string, string | CompiledMessage> = {};
  for (const [english, text] of Object.entries(catalogue)) {
    if (text === '') continue;
    const add = (key: string, compiled: string | CompiledMessage) => {
      if (Object.hasOwn(messages, key)) throw new Error(`Two messages have the key ${key}: ${english}`);
      messages[key] = compiled;
    };
    const isPlain = typeof compileText(english) === 'string';
    add(isPlain ? messageKey(english) : generateMessageId(english), compileText(text));
    // The contract's texts with the brand are found by their text: see `translate`.
    if (!isPlain && english.includes(brandPlaceholder)) add(messageKey(english), text);
  }
  const templates = serverTexts
    .filter((text) => /\{\w+\}/.test(text) && (catalogue[text] ?? '') !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((text) => [patternOf(text), generateMessageId(text)]);
  return `interfaceMessages=${JSON.stringify({ language, messages })};interfaceMessages.find=(${makeFindText})(${messageKey},interfaceMessages.messages,${JSON.stringify(templates)})`;
}
