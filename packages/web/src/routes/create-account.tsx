export { CreateAccountScreen as Component } from '../features/quickstart/index.ts';
