export { PodcastSetupScreen as Component } from '../features/podcast-setup/index.ts';
