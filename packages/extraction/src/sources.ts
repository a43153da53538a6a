/**
 * All kinds of source, one line each (docs/development/adding-a-source.md). The name of an export is the name
 * of the kind.
 */
export { feed } from './feeds/feed-source.ts';
export { opml } from './feeds/opml-source.ts';
export { mail } from './mail/mail-source.ts';
export { office } from './office/office-source.ts';
export { page } from './page/page-source.ts';
export { pdf } from './pdf/pdf-source.ts';
export { picture } from './pictures/picture-source.ts';
export { subtitles } from './subtitles/subtitles-source.ts';
export { text } from './text/text-source.ts';
