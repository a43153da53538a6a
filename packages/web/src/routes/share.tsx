export { SharePage as Component } from '../features/share-page/index.ts';
