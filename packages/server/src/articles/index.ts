import './article-tables.ts';
import './articles-app.ts';

export { addArticle, type NewArticle } from './adding/add-article.ts';
export { addDocument, type NewDocument } from './adding/add-document.ts';
export { type Placed, type Placement, placeItem } from './adding/place-item.ts';
export { audioUrl, type EpisodeFiles, episodeFiles } from './audio-files.ts';
export { articleCompleted } from './completed-event.ts';
export { type ArticlesOptions, createArticles } from './create-articles.ts';
export { type Episode, listEpisodes } from './episodes.ts';
export { hasEpisode, readEpisodesVersion } from './episodes-store.ts';
export { voiceFor } from './narrating/listener-wishes.ts';
export { plainLine } from './plain-line.ts';
export { describeShared, type SharedArticle } from './playing/describe-shared.ts';
export { type ExportedArticle, exportArticles } from './playlist/export-articles.ts';
export { readBlob } from './read-blob.ts';
export { type GivenFile, readFile } from './reading/read-file.ts';
export { eraseListener } from './tidying/erase-listener.ts';
