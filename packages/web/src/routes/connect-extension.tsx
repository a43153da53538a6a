export { ConnectScreen as Component } from '../features/keys/index.ts';
