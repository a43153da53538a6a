export { HelpScreen as Component } from '../features/help/help-screen.tsx';
