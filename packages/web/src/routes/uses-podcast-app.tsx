export { PodcastAppScreen as Component } from '../features/quickstart/index.ts';
