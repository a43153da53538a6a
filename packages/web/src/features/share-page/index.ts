export { SharePage } from './share-page.tsx';
export { SocialThumbnail } from './social-thumbnail.tsx';
