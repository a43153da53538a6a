export { PodcastSetupScreen as Component } from '../features/podcast-setup/podcast-setup-screen.tsx';
