import { foldText } from '@earmark/language';
import { bylineThresholds } from './byline-thresholds.ts';
import { cleanName } from './clean-author.ts';
import type { MetaTags } from './meta-tags.ts';
import type { PageLine } from './page-lines.ts';
import { isFullName } from './plain-byline.ts';

/** A line that states who owns the texts: '© 2012-2024 Anna Miller | Imprint', 'Copyright by Anna Miller'. */
const copyright =
  /(?:©|\(c\)|copyright|alle rechte|all rights reserved|creative commons\S*(?: licen[cs]e)?\)?)[\s:,|©]*(?:\(c\)\s*)?(?:copyright\s*)?(?:(?:19|20)\d\d(?:\s*[-\u2013\u2014/]\s*(?:(?:19|20)?\d\d|heute|present|today))?)?[\s:,|]*(?:by|von|bei|par|por|di)?\s+(?<name>\p{Lu}[^|\u2022\u00b7,;.©()[\]]{3,40}?)\s*(?:$|[|\u2022\u00b7,;.©()[\]]|\s[\u2013\u2014-]\s|all rights|alle rechte|powered|theme|(?:19|20)\d\d)/iu;

/**
 * Returns the person who owns a page that names no author: the one whose account for short messages the page
 * declares and whose name it shows, or who holds the copyright. Null if that is no person's name.
 */
export function pageOwner(lines: readonly PageLine[], meta: MetaTags): string | null {
  return accountOwner(lines, meta) ?? copyrightOwner(lines);
}

function copyrightOwner(lines: readonly PageLine[]): string | null {
  for (const { text } of lines.slice(-bylineThresholds.ownerLines).reverse()) {
    const name = cleanName(copyright.exec(text)?.groups?.['name'] ?? '');
    if (name !== null && isFullName(name)) return name;
  }
  return null;
}

/** Returns the name on the page whose letters are those of the account: 'Anna Miller' for '@annamiller'. */
function accountOwner(lines: readonly PageLine[], meta: MetaTags): string | null {
  const account = foldText(meta.get('twitter:creator')?.replace(/^@/, '') ?? '').replace(/[^\p{L}]/gu, '');
  if (account.length < bylineThresholds.minAccountCharacters) return null;
  for (const { text } of lines)
    for (const [name] of text.matchAll(/\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2}/gu)) {
      const words = name.split(' ');
      for (let from = 0; from < words.length - 1; from += 1) {
        const part = words.slice(from).join(' ');
        if (foldText(part).replaceAll(' ', '') === account && isFullName(part)) return part;
      }
    }
  return null;
}
