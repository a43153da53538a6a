import './playlist-app.ts';
import './playlist-tables.ts';

export { countListeners } from './active-listeners-store.ts';
export { addArticle } from './adding/add-article.ts';
export type { AddBook, NewBook } from './adding/add-book.ts';
export { addChapters, type NewChapter } from './adding/add-chapters.ts';
export { addDocument, type NewDocument } from './adding/add-document.ts';
export {
  type AddToPlaylistInput,
  type AddToPlaylistResult,
  addToPlaylist,
} from './adding/add-to-playlist.ts';
export { dropWaiting } from './adding/make-books.ts';
export type { NewArticle } from './adding/new-article.ts';
export { audioUrl, shareUrl, thumbnailUrl } from './addresses.ts';
export { articleCompleted } from './completed-event.ts';
export { narrationPreferences } from './conversion/narration-preferences.ts';
export { convertOnDemand } from './conversion/start-on-demand.ts';
export { createPlaylist } from './create-playlist.ts';
export { type Episode, listEpisodes } from './entries/episodes.ts';
export { hasEpisode, readEpisodesVersion } from './entries/episodes-store.ts';
export { hintFor } from './entries/explain-failure.ts';
export { type ExportedArticle, exportArticles } from './entries/export-articles.ts';
export { findWaiting } from './entries/find-waiting.ts';
export { type NamedArticle, nameOwnArticle } from './entries/name-own-article.ts';
export { presentArticle } from './entries/present-article.ts';
export { listCollections } from './library/collections.ts';
export { findListedItem, findListedItems, type ListedItem } from './listed-item-store.ts';
export { type PageCursor, readCursor, writeCursor } from './page-cursor.ts';
export { describeShared, type SharedArticle } from './playing/describe-shared.ts';
export { sendEntryStream } from './playing/file-routes.ts';
export { listPublicPages } from './playing/list-public-pages.ts';
export { bookAddedAgain, publishItemChanged } from './playlist-events.ts';
export { lockItem } from './playlist-store.ts';
export { removeItem } from './remove-item.ts';
export { restoreItem } from './restore-item.ts';
export { deleteItems } from './retention/delete-items.ts';
export { eraseListener } from './retention/erase-listener.ts';
export { retryConversion } from './retrying/retry-conversion.ts';
export { shareArticle } from './sharing/share-article.ts';
export { stopAllSharing } from './sharing/stop-sharing.ts';
