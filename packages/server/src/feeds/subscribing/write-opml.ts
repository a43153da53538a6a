import type { OpmlEntry } from '@earmark/extraction';
import { element, textElement, xmlDocument } from '../../platform/xml.ts';

/** Renders a list of feeds as OPML 2.0. */
export function writeOpml(title: string, entries: readonly OpmlEntry[], now: Date): string {
  const outlines = entries.map((entry) =>
    element('outline', {
      text: entry.title,
      title: entry.title,
      type: 'rss',
      xmlUrl: entry.feedUrl,
      htmlUrl: entry.siteUrl,
    }),
  );
  const head = element(
    'head',
    {},
    textElement('title', title),
    element('dateCreated', {}, now.toUTCString()),
  );
  return xmlDocument(element('opml', { version: '2.0' }, head, element('body', {}, ...outlines)));
}
