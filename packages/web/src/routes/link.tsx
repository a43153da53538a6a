export { LinkScreen as Component } from '../features/link/index.ts';
