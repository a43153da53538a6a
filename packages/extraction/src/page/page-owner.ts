import { foldText } from '@earmark/language';
import { authorClass } from './byline-labels.ts';
import { bylineThresholds } from './byline-thresholds.ts';
import { cleanName, isRole } from './clean-author.ts';
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

/** Who introduces the owner of a blog, and who answers for its content. */
const introduction =
  /(?:^|[.!?,]\s+)(?:mein name ist|ich bin|ich heiße|my name is|i am|i['’]m|je m['’]appelle|je suis|me llamo|mi chiamo|jag heter|mijn naam is|v\.?\s?i\.?\s?s\.?\s?d\.?\s?p\.?:?|verantwortlich(?: für den inhalt)?:)\s+(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})(?!\p{L})/iu;
/** Words around a person's name in the name of a site: 'Blog of Anna Miller', "Anna Miller's Blog". */
const siteWords =
  /^(?:(?:the )?(?:personal )?(?:blog|weblog|website|homepage|site|web ?seite|seite|portfolio|home)\s*(?:von|vom|of|by|de|di|:)?\s+)|['’]s?\s+(?:blog|weblog|website|homepage|portfolio)$/giu;
/** Words around the name in the text for the portrait of an author. */
const portraitWords =
  /^(?:avatar|photo|foto|bild|portr[aä]i?t|profilbild|profile (?:picture|photo|image)|picture|image|headshot|headshot photo)\s*(?:von|of|for|für|de|di|:)?\s+|['’]s? (?:avatar|profile (?:picture|photo|image)|photo|picture)$|\s+(?:avatar|profilbild)$/giu;

/**
 * Returns the person to whom a whole site belongs: the one whose name the site bears, or who introduces themselves on
 * the page in the first person. Null if there is none.
 */
export function siteOwner(
  siteNames: readonly (string | null | undefined)[],
  lines: readonly PageLine[],
): string | null {
  for (const value of siteNames) {
    const name = cleanName((value ?? '').replace(siteWords, ''));
    if (name !== null && isFullName(name)) return name;
  }
  const names = new Set(
    lines.flatMap(({ text }) => {
      const introduced = introduction.exec(text)?.groups?.['name'];
      const name = introduced === undefined ? null : cleanName(introduced);
      return name !== null && isFullName(name) ? name : [];
    }),
  );
  const [only] = names;
  return names.size === 1 && only !== undefined ? only : null;
}

/** Returns the only person whose portrait stands in an element that is marked as the author. */
export function portrayedAuthor(document: Document): string | null {
  const names = new Set<string>();
  for (const image of document.querySelectorAll('img[alt]')) {
    const around = [image, image.parentElement, image.parentElement?.parentElement ?? null];
    if (
      !around.some((element) =>
        authorClass.test(`${element?.getAttribute('class') ?? ''} ${element?.id ?? ''}`),
      )
    )
      continue;
    const name = cleanName((image.getAttribute('alt') ?? '').replace(portraitWords, ''));
    if (name !== null && isFullName(name)) names.add(name);
  }
  const [only] = names;
  return names.size === 1 && only !== undefined ? only : null;
}

/** The beginning of the title of a speech. */
const speech =
  /^(?:rede|ansprache|festrede|grußwort|predigt|speech|remarks|address|discours|discurso|discorso)\s+(?:von|by|de|di|der|des)\s+/iu;

/** Returns who holds the speech that a title names: 'Speech by President Anna Miller at the Mill'; null if it names none. */
export function speakerIn(title: string): string | null {
  if (!speech.test(title)) return null;
  const words = title.replace(speech, '').split(/\s+/).slice(0, bylineThresholds.maxWordsBeforeSpeaker);
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`.replace(/[,:]$/, ''));
  return pairs.find((pair) => isFullName(pair) && !isRole(pair.split(' ')[0] ?? '')) ?? null;
}

/** A company or association by its legal form. */
const legalForm =
  /(?:©|\(c\)|copyright)[\s:,©]*(?:(?:by|von)\s+)?(?:(?:19|20)\d\d(?:\s*[-\u2013]\s*(?:19|20)?\d\d)?)?[\s:,|]*(?:by\s+|von\s+)?(?<name>\p{Lu}[^|\u2022\u00b7;()[\]\d]{3,60}?\s(?:AG|GmbH|SE|KG|e\.\s?V\.|Inc\.?|Ltd\.?|LLC|S\.A\.|SpA|B\.V\.|AB|Oy|AS|A\/S))(?=$|[\s|.,\d])/u;

/** Returns the organization that holds the copyright if its name is that of the site with a legal form; null if none does. */
export function owningOrganization(lines: readonly PageLine[], sites: ReadonlySet<string>): string | null {
  for (const { text } of lines.slice(-bylineThresholds.ownerLines).reverse()) {
    const name = legalForm.exec(text)?.groups?.['name'];
    if (name === undefined) continue;
    const words = foldText(name).split(' ');
    const beginnings = words.map((_, index) => words.slice(0, index + 1).join(' '));
    if ([...words, ...beginnings].some((part) => sites.has(part) || sites.has(part.replaceAll(' ', '-'))))
      return name;
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
