export { SignInScreen as Component } from '../features/sign-in/sign-in-screen.tsx';
