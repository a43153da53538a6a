export { SignInScreen as Component } from '../features/sign-in/index.ts';
