import './article-tables.ts';

export {
  articleExtracted,
  articleFailed,
  articleReplaced,
  extractionProgressed,
} from './article-events.ts';
export {
  type ArticleRow,
  findArticle,
  loadDocument,
  loadLonger,
  lockSource,
  reopenArticle,
  touchArticles,
} from './article-store.ts';
export type { Visibility } from './article-tables.ts';
export type { SourceText } from './articles-app.ts';
export { createArticles } from './create-articles.ts';
export { encodeDocument, type PackedDocument, packDocument, unpackDocument } from './document-format.ts';
export { type ArticleSource, ensureArticle } from './ensure-article.ts';
export { enqueueReading, findReadingPlaces, raiseReading } from './extraction/read-article.job.ts';
export { readLink, type SourceReading } from './extraction/read-link.ts';
export {
  readSourceFile,
  type SourceFile,
} from './extraction/read-source-file.ts';
export { readSubmittedPage } from './extraction/read-submitted-page.ts';
export { readSubmittedText } from './extraction/read-submitted-text.ts';
export { warningTexts } from './extraction/warning-texts.ts';
export { wordsOnly } from './search/search-index-store.ts';
export {
  isPageSourceKey,
  linkKeyOf,
  pageSourceKey,
  textSourceKey,
} from './source-key.ts';
export { createThumbnails, thumbnailFile } from './thumbnails.ts';
export { type FoundUpload, findUpload } from './uploads/find-upload.ts';
export { prepareUpload } from './uploads/prepare-upload.ts';
export { isPlainUpload, itemTypeOf, readPlainUpload, readUpload } from './uploads/read-upload.ts';
export { storeUpload } from './uploads/store-upload.ts';
export { expiredUploadPrefixes, isExpiredUpload, ownUploadPrefixes } from './uploads/upload-key.ts';
