import { isDateLine } from './byline-words.ts';
import { elementIndex, hasToken, standsIn } from './element-index.ts';
import type { StructuredArticle } from './json-ld.ts';
import type { MetaTags } from './meta-tags.ts';
import { briefText, collapseWhitespace } from './page-text.ts';
import { readDate } from './read-date.ts';
import { dateAtTitle, labelledDate } from './shown-date.ts';
import type { ShownLines } from './shown-lines.ts';
import { metadataThresholds } from './thresholds.ts';

const dateMeta = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'itemprop:datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'dcterms.created',
  'dcterms.date',
  'dcterms.issued',
  'dc.date.issued',
  'dc.date',
  'dc.created',
  'dc.date.created',
  'date',
  'pubdate',
  'publishdate',
  'publish_date',
  'publish-date',
  'published-date',
  'published',
  'published_at',
  'published_date',
  'published_time',
  'publication-date',
  'publicationdate',
  'w-published-date',
  'article_published_time',
  'article:published',
  'og:published_time',
  'og:publish_date',
  'og:article:publish_date',
  'dateposted',
  'release_date',
  'releasedate',
  'publication_date',
  'article.published',
  'article_date_original',
  'originalpublicationdate',
  'citation_publication_date',
  'citation_date',
  'cxenseparse:recs:publishtime',
  'last-modified-date',
  'og:pubdate',
  'bt:pubdate',
  'created',
  'itemprop:datecreated',
];

/**
 * Determines when a page was published, from declared data, from marked elements, from lines at the title and from
 * the address, in this order; null if nothing states it. For the format see {@link readDate}.
 */
export function pickDate(
  document: Document,
  shown: ShownLines,
  meta: MetaTags,
  structured: StructuredArticle | null,
  url: string | null,
): string | null {
  const declared = readDate(structured?.datePublished);
  if (declared !== null) return declared;
  for (const name of dateMeta) {
    const date = readDate(meta.get(name));
    if (date !== null) return date;
  }
  for (const element of markedDates(document)) {
    const date =
      readDate(element?.getAttribute('datetime')) ??
      readDate(element?.getAttribute('content')) ??
      readDate(element?.getAttribute('title')) ??
      readDate(element?.textContent?.slice(0, metadataThresholds.dateElementCharacters));
    if (date !== null) return date;
  }
  const atTitle = dateAtTitle(shown);
  if (atTitle !== null) return atTitle;
  for (const element of elementIndex(document)
    .withAttribute('class')
    .filter((each) => dateClass.test(each.getAttribute('class') ?? ''))
    .slice(0, metadataThresholds.dateElements)) {
    const content = collapseWhitespace(element.textContent ?? '');
    if (content.length > 0 && content.length < metadataThresholds.minDateSentenceCharacters) {
      const date = readDate(content);
      if (date !== null) return date;
    }
  }
  const inUrl = url?.match(/\/((?:19|20)\d{2})[/-]?(\d{2})[/-]?(\d{2})(?:\/|-|$)/);
  return (
    (inUrl ? readDate(`${inUrl[1]}-${inUrl[2]}-${inUrl[3]}`) : null) ??
    labelledDate(shown) ??
    dateBelowTitle(document)
  );
}

const dateClass = /date|publish|posted|byline|meta/i;

/** Returns the first element of each kind that can be marked with the date, the most certain kind first. */
function markedDates(document: Document): (Element | undefined)[] {
  const index = elementIndex(document);
  const times = index.named('time');
  const dated = times.filter((element) => element.hasAttribute('datetime'));
  return [
    index.withAttribute('itemprop').find((element) => element.getAttribute('itemprop') === 'datePublished'),
    times.find((element) => element.hasAttribute('pubdate')),
    dated.find((element) => standsIn(element, 'article')),
    dated.find((element) => standsIn(element, 'header')),
    dated[0],
    index.withAttribute('title').find((element) => hasToken(element, 'class', 'published')),
    index.named('abbr').find((element) => hasToken(element, 'class', 'published')),
  ];
}

/** Returns the date of an element below the main heading that consists only of a date; null if there is none. */
function dateBelowTitle(document: Document): string | null {
  const index = elementIndex(document);
  const [heading] = index.named('h1');
  if (heading === undefined) return null;
  for (const element of index.after(heading, metadataThresholds.dateLineElements)) {
    const line = briefText(element, metadataThresholds.dateElementCharacters);
    if (line === null || !isDateLine(line) || element.closest('[class*="comment" i]') !== null) continue;
    const date = readDate(line);
    if (date !== null) return date;
  }
  return null;
}
