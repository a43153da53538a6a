export { IosGuideScreen as Component } from '../features/guides/index.ts';
