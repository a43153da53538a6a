export { AddArticleScreen as Component } from '../features/articles/add/add-article-screen.tsx';
