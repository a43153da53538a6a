export { StartScreen as Component } from '../features/first-run/index.ts';
