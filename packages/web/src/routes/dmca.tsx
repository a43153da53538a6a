export { DmcaScreen as Component } from '../features/legal/index.ts';
