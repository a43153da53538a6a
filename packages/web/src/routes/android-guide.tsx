export { AndroidGuideScreen as Component } from '../features/guides/index.ts';
