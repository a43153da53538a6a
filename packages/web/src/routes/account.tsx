export { AccountScreen as Component } from '../features/account/index.ts';
