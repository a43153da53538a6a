import { contentHash, type PackedDocument } from './document-format.ts';

/** Returns the key of a text's article: the same title and text of the same owner are the same article. */
export const textSourceKey = (title: string, text: string): string => `text:${contentHash(title, text)}`;

const pagePrefix = 'page:';

/**
 * Returns the key of a page that its sender's browser showed: the same content at the same address is the same article.
 * @param linkKey output of `linkSourceKey`
 */
export const pageSourceKey = (linkKey: string, { contentHash: hash }: PackedDocument): string =>
  `${pagePrefix}${hash}:${linkKey}`;

/** Returns the key of the link of a page that its sender's browser showed; other keys stay as they are. */
export const linkKeyOf = (key: string): string => key.replace(/^page:[0-9a-f]{64}:/, '');

/** Returns whether a key is that of a page that its sender's browser showed. */
export const isPageSourceKey = (key: string): boolean => key.startsWith(pagePrefix);
