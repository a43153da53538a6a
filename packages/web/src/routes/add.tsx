export { AddArticleScreen as Component } from '../features/articles/index.ts';
