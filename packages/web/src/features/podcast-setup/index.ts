export { ConnectPlayerScreen } from './connect-player-screen.tsx';
export { IosSetupScreen } from './ios-setup-screen.tsx';
export { PodcastSetupScreen } from './podcast-setup-screen.tsx';
