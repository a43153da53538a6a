export { WelcomeScreen as Component } from '../features/quickstart/index.ts';
