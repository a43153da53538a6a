export { HelpScreen as Component } from '../features/help/index.ts';
