export { PinExtensionScreen as Component } from '../features/quickstart/index.ts';
