import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type InterfaceLanguage,
  interfaceLanguageCodes,
  matchLanguage,
} from '@earmark/contract/accounts/interface-languages';
import { defaultBrand } from '@earmark/contract/brand';
import { languageCookie } from '@earmark/contract/pages/language-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The language of a page that the service writes, and its texts. */
export interface PageWords {
  language: InterfaceLanguage;
  /**
   * Returns a text of the contract in this language; in English if it is not translated.
   * @param values replace `{name}` in the text; `{brandName}` is always replaced
   */
  say(english: string, values?: Readonly<Record<string, string | number>>): string;
}

/** Returns the words for a request. */
export type FindWords = (headers: FastifyRequest['headers']) => PageWords;

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent in a process without pages. */
    findWords?: FindWords;
  }
}

const makeWords = (
  language: InterfaceLanguage,
  brandName: string,
  texts: Readonly<Record<string, string>>,
): PageWords => ({
  language,
  say: (english, values = {}) => {
    const text = (Object.hasOwn(texts, english) && texts[english]) || english;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(name === 'brandName' ? brandName : (values[name] ?? whole)),
    );
  },
});

export const englishWords = (brandName: string = defaultBrand.name): PageWords =>
  makeWords('en', brandName, {});

/**
 * Finds the words of pages among the texts that the build of the web stores for each language. A language is read when
 * it is first needed.
 * @param dist directory of the built web package; without its texts, pages are in English
 */
export function createWords(dist: string, brandName: string): FindWords {
  const known = new Map([['en', englishWords(brandName)]]);
  return (headers) => {
    const language = pageLanguage(headers);
    const words = known.get(language) ?? makeWords(language, brandName, readTexts(dist, language));
    known.set(language, words);
    return words;
  };
}

function readTexts(dist: string, language: InterfaceLanguage): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(dist, 'page-texts', `${language}.json`), 'utf8'));
  } catch {
    return {};
  }
}

/** Returns the words for who sent a request. */
export const wordsOf = ({ server, headers }: Pick<FastifyRequest, 'server' | 'headers'>): PageWords =>
  server?.findWords?.(headers) ?? englishWords();

/**
 * Returns the language that was chosen in the browser, which is that of the account after a sign-in; otherwise the first
 * of the browser's languages that the interface has.
 */
export function pageLanguage(headers: FastifyRequest['headers']): InterfaceLanguage {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '') ?? [];
  const code = interfaceLanguageCodes.find((each) => each === chosen);
  return code ?? matchLanguage(acceptedLanguages(headers['accept-language'] ?? ''));
}

/** Returns the languages of an `Accept-Language` header, the preferred one first (RFC 9110, section 12.5.4). */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const weight = parameters.find((each) => /^q=/i.test(each))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** Says that a response is in the language of its words, and would be another one for other people. */
export function markLanguage(reply: FastifyReply, { language }: PageWords): FastifyReply {
  return reply.headers({ 'content-language': language, vary: 'accept-language, cookie' });
}
