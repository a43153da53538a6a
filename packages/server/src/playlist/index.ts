import './playlist-tables.ts';

export { countListeners } from './active-listeners-store.ts';
export { addArticle } from './adding/add-article.ts';
export { addDocument, type NewDocument } from './adding/add-document.ts';
export {
  type AddToPlaylistInput,
  type AddToPlaylistResult,
  addToPlaylist,
} from './adding/add-to-playlist.ts';
export type { NewArticle } from './adding/new-article.ts';
export { audioUrl, shareUrl, thumbnailUrl } from './addresses.ts';
export { articleCompleted } from './completed-event.ts';
export { createPlaylist } from './create-playlist.ts';
export { type Episode, listEpisodes } from './entries/episodes.ts';
export { hasEpisode, readEpisodesVersion } from './entries/episodes-store.ts';
export { hintFor } from './entries/explain-failure.ts';
export { type ExportedArticle, exportArticles } from './entries/export-articles.ts';
export { type NamedArticle, nameOwnArticle } from './entries/name-own-article.ts';
export { describeShared, type SharedArticle } from './playing/describe-shared.ts';
export { listPublicPages } from './playing/list-public-pages.ts';
export { eraseListener } from './retention/erase-listener.ts';
export { retryConversion } from './retrying/retry-conversion.ts';
export { shareArticle } from './sharing/share-article.ts';
export { stopAllSharing } from './sharing/stop-sharing.ts';
