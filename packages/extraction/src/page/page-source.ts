import { maxTextUploadBytes } from '@earmark/contract/limits';
import type { PageInput } from '../read-page.ts';
import type { ReadResult } from '../read-result.ts';
import { certainty } from '../sample.ts';
import type { Source } from '../source.ts';
import { titleByOwnFile } from '../title-by-file.ts';

export const page: Source<PageInput, ReadResult> = {
  label: 'Web pages',
  formats: { html: { mediaType: 'text/html', maxBytes: maxTextUploadBytes, upload: true } },
  matches: ({ isText, opening, type, name }) => {
    if (!isText) return certainty.none;
    if (/^(?:<!doctype html|<html|<head|<body)\b/i.test(opening)) return certainty.opening;
    if (/^(?:<!doctype html[^>]*>\s*)?<html\b/i.test(withoutComments(opening))) return certainty.opening;
    if (/html/.test(type) || /\.x?html?$/i.test(name)) return certainty.commonLabel;
    return /<(?:!doctype html|html|head|body|article|div|p|h1|title|meta)\b[^>]*>/i.test(opening)
      ? certainty.markup
      : certainty.none;
  },
  linked: 'page',
  isReadFromMail: false,
  preview: 'article',
  itemType: null,
  failures: ['paywall', 'needs_javascript', 'not_an_article', 'blocked', 'gone', 'empty', 'too_large'],
  load: async () => (await import('../read-page.ts')).readPage,
  asFile: {
    input: ({ bytes, url = null, contentType = null, status }) => ({
      bytes,
      url,
      contentType,
      ...(status === undefined ? {} : { status }),
    }),
    result: titleByOwnFile,
  },
};

/** Returns what follows the XML declaration and the comments at the beginning of a page. */
function withoutComments(opening: string): string {
  // In a loop, because a regular expression for any number of comments takes exponential time.
  let rest = opening.replace(/^<\?xml[^>]*>\s*/i, '');
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
