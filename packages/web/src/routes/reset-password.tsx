export { ResetScreen as Component } from '../features/sign-in/index.ts';
