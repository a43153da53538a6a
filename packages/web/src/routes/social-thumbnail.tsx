export { SocialThumbnail as Component } from '../features/share-page/index.ts';
