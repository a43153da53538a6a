export { ResetScreen as Component } from '../features/sign-in/reset-screen.tsx';
