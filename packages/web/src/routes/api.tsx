export { ApiScreen as Component } from '../features/business/index.ts';
