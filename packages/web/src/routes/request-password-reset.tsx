export { RequestResetScreen as Component } from '../features/sign-in/index.ts';
