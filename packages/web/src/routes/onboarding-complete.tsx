export { CompleteScreen as Component } from '../features/quickstart/index.ts';
