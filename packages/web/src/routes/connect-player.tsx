export { ConnectPlayerScreen as Component } from '../features/podcast-setup/connect-player-screen.tsx';
