export { ConnectPlayerScreen as Component } from '../features/podcast-setup/index.ts';
