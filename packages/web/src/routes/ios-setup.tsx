export { IosSetupScreen as Component } from '../features/podcast-setup/ios-setup-screen.tsx';
