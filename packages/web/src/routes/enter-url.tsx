export { EnterUrlScreen as Component } from '../features/quickstart/index.ts';
