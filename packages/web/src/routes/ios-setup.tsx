export { IosSetupScreen as Component } from '../features/podcast-setup/index.ts';
