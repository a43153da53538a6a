export { DmcaScreen as Component } from '../features/legal/dmca-screen.tsx';
