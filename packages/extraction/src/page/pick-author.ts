import { foldText } from '@earmark/language';
import type { StructuredArticle } from './json-ld.ts';
import { type MetaTags, text } from './meta-tags.ts';
import { collapseWhitespace } from './page-text.ts';
import { metadataThresholds } from './thresholds.ts';

const metaAuthors = [
  'dc.creator',

  'author',
  'article:author',
  'og:article:author',

  'parsely-author',
  'sailthru.author',
  'citation_author',
  'itemprop:author',
  'byl',
  'article:author_name',
];
const selectors = [
  '[itemprop~="author"] [itemprop~="name"]',
  '[itemprop~="author"]',
  'a[rel~="author"]',
  '.p-author',
  '.author-name',
  '.byline-name',
  '.byline__name',
  '.entry-author',
  '.post-author',
  '.article-author',
  '[class*="author-name" i]',
  '[class*="authorname" i]',
  '.author a',
  '.author',
  '[class*="byline" i] a',
  '[class*="byline" i]',
];
/** Labels before a name: of a link to all posts of an author, as blog systems translate it, and of a byline. */
const by = new RegExp(
  '^\\s*(?:(?:(?:see|view|show|read|more|all|zeige?|alle|mehr|voir|tous|ver|todos|vedi|tutti|bekijk|visa|zobacz|les|los|as|os|gli|articles?|posts?|stories|beitr\u00e4ge|artikel|eintr\u00e4ge|art\u00edculos|entradas|artigos|articoli|wpisy|inl\u00e4gg|berichten)\\s+)+(?:by|from|von|de|du|di|van|av|por)\\s+' +
    '|by(?=by\\b)' +
    '|(?:written|posted|words|story|text|eingestellt|geschrieben|ver\u00f6ffentlicht|\u00e9crit|escrito|publicado|scritto|pubblicato) (?:by|von|par|por|da|di)\\s*:?\\s+' +
    '|(?:by|von|par|por|di|da|door|av|af)\\s*:?\\s+' +
    '|(?:text|words|interview|autor(?:in)?|auteur|author|redakt(?:ion|eur(?:in)?))(?:\\s*(?:,|&|and|und)\\s*(?:text|interview|fotos?|photos?))?\\s*:\\s+' +
    '|(?:autor(?:in)?|author)\\s+)+',
  'iu',
);
/** A role, a label or a button instead of a name. */
const role =
  /^(?:(?:(?:senior|chief|staff|deputy|managing|contributing|freelance|guest|our|the|news)\s+)*(?:reporter|correspondent|journalist|writer|author|contributor|columnist|redakteur(?:in)?|autor(?:in|a)?|gastautor(?:in)?|redactora?|periodista|journaliste|giornalista|redator|redatora|jornalista|verslaggever|korrespondent(?:in)?|auteur)s?|(?:see |view |full |read )*(?:bio|biography|profile)|(?:alle |all |see all |more )?(?:artikel|beitr\u00e4ge|beitrag|articles?|posts?|autoren|authors?)|anonymous|unknown|unbekannt|guest|gast)$/iu;
const notAName =
  /https?:|www\.|@\w+\.|\b(?:(?:wp|wordpress)?admin|editor|staff|webmaster|redaktion|redazione|newsroom|subscribe|follow|share|comments?|updated|published|minutes?|read more|view all|see all|full bio|cookies?)\b/i;

/**
 * Determines the author: one or several names separated by commas, without 'By', job titles or dates; null if
 * the page does not state one.
 */
export function pickAuthor(
  document: Document,
  meta: MetaTags,
  structured: StructuredArticle | null,
  site: string | null,
): string | null {
  /** The site's own name, used only if no other author is found. */
  let weak: string | null = null;
  const accept = (author: string | null): string | null => {
    if (author === null || site === null || foldText(author) !== foldText(site)) return author;
    weak ??= author;
    return null;
  };
  const listed = accept(join(structured?.authors ?? [], site));
  if (listed !== null) return listed;
  for (const name of metaAuthors) {
    const value = meta.get(name);
    if (value === undefined) continue;
    const author = accept(join(split(value), site));
    if (author !== null) return author;
  }
  for (const selector of selectors) {
    const elements = [...document.querySelectorAll(selector)].slice(0, metadataThresholds.authorElements);
    const first = elements[0];
    if (first === undefined) continue;
    const near = elements.filter(
      (element) => element === first || element.parentElement === first.parentElement,
    );
    const author = join(
      near.flatMap((element) => split(collapseWhitespace(element.textContent ?? ''))),
      site,
    );
    if (author !== null) return author;
  }
  return accept(join(plainByline(document), site)) ?? weak;
}

/** Finds `By Anna Miller` in a short element near the top. */
function plainByline(document: Document): string[] {
  for (const element of [...document.querySelectorAll('p, div, span, address, li, cite')].slice(
    0,
    metadataThresholds.bylineElements,
  )) {
    const content = collapseWhitespace(
      (element.textContent ?? '').slice(0, metadataThresholds.bylineElementCharacters),
    );
    if (
      content.length < metadataThresholds.minBylineSentenceCharacters &&
      /^(?:by|par|von|por|di)\s+\p{Lu}\p{L}+/iu.test(content) &&
      /^\p{L}+\s+\p{Lu}/u.test(content)
    )
      return split(content);
  }
  return [];
}

function split(value: string): string[] {
  if (value.length > metadataThresholds.maxAuthorListCharacters) return [];
  return value
    .replace(/\s*\([^)]*\)/g, '')
    .replace(by, '')
    .split(/\s*(?:,|;|\s+(?:and|und|et|y|e)\s+|(?<=\p{L} \p{L}[\p{L}.]*)\s+&\s+|\s\|\s)\s*/u);
}

function join(names: readonly string[], site: string | null): string | null {
  const seen = new Map<string, string>();
  for (const raw of names) {
    const name = (text(raw) ?? '')
      .replace(by, '')
      .replace(/\s*\([^)]*\)/g, '')
      .replace(/\s+(?:edited|updated|published|posted|photographs?|illustrat\w+)\b.*$/i, '')
      // "Anna Miller for the Gazette", but "Organization for Works".
      .replace(/(?<=\S\s+\S+)\s+(?:on|in|at|for)\b.*$/i, '')
      .replace(/\s+(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?\s+)?\d.*$/iu, '')
      .replace(/\s*[|\u2022\u00b7(].*$/, '')
      .replace(/[\s,:;-]+$/, '')
      .replace(/^@/, '');
    const words = name.split(' ').length;
    if (
      name.length < metadataThresholds.minNameCharacters ||
      name.length > metadataThresholds.maxNameCharacters ||
      words > metadataThresholds.maxNameWords ||
      notAName.test(name) ||
      role.test(name) ||
      /\d{2,}/.test(name)
    )
      continue;
    if (!/\p{L}{2}/u.test(name)) continue;
    const key = foldText(name);
    if (!seen.has(key)) seen.set(key, name === name.toLowerCase() && words > 1 ? titleCase(name) : name);
  }
  // The name of the site is not an author, unless no other name was found.
  if (seen.size > 1 && site !== null) seen.delete(foldText(site));
  return seen.size === 0 || seen.size > metadataThresholds.maxAuthors ? null : [...seen.values()].join(', ');
}

function titleCase(name: string): string {
  return name.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
