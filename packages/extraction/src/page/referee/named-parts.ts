/**
 * Parts of a page, with the names that their elements have in classes and ids. Each is a feature of its own, while
 * the names of boilerplate are only counted.
 */
const namedParts: readonly (readonly [part: string, names: RegExp])[] = [
  [
    'caption',
    /caption|credit|legend|bildunterschrift|(?:^|[\s_-])(?:image|photo|foto|bild|picture|media)(?=$|[\s_-])/,
  ],
  ['comment', /comment|respon[ds]|reply|disqus/],
  ['author', /author|byline|(?:^|[\s_-])bio(?=$|[\s_-])|contributor/],
  [
    'teaser',
    /teaser|related|recommend|read-?more|(?:^|[\s_-])(?:more|latest|popular|trending|promo|sidebar|rail|widget|aside)(?=$|[\s_-])/,
  ],
  [
    'offer',
    /newsletter|subscri|(?:^|[\s_-])(?:cta|call-to-action|form|price|buy|shop|cart|product|ad|ads|advert|cookie|consent)(?=$|[\s_-])/,
  ],
  [
    'data',
    /(?:^|[\s_-])(?:meta|tags?|date|time|info|breadcrumb\w*|share|social|contact|kontakt|footer|copyright|legal|license)(?=$|[\s_-])/,
  ],
];

/** Names of the features that {@link describeParts} returns. */
export const partFeatures: readonly string[] = namedParts.map(([part]) => `named as ${part}`);

/** Elements next to a block whose names are read. */
const nearNamed = 3;

/** Returns for each part whether one of the nearest elements around a block is named as it (1 or 0). */
export function describeParts(path: readonly string[]): number[] {
  const near = path.slice(-nearNamed).join(' ');
  return namedParts.map(([, names]) => (names.test(near) ? 1 : 0));
}
