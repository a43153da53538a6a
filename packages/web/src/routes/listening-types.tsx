export { TypesScreen as Component } from '../features/quickstart/index.ts';
