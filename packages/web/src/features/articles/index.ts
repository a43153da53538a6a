export { AddArticleScreen } from './add/add-article-screen.tsx';
export { FileScreen } from './add/file-screen.tsx';
export { NewsletterScreen } from './add/newsletter-screen.tsx';
export { type Addable, useListenLater } from './add/use-listen-later.ts';
export { ArticlesProvider, useArticleParts } from './articles-context.tsx';
export { bookKey, booksKey, chapterTrack } from './playlist/chapters.ts';
export { PlaylistScreen } from './playlist/playlist-screen.tsx';
export { StandalonePlayer } from './playlist/standalone-player.tsx';
export { TextScreen } from './text/text-screen.tsx';
