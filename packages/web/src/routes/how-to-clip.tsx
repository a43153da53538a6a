export { HowToClipScreen as Component } from '../features/guides/index.ts';
