export { EmbedScreen as Component } from '../features/embed/index.ts';
