export { BookmarkGuideScreen as Component } from '../features/guides/index.ts';
