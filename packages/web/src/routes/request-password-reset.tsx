export { RequestResetScreen as Component } from '../features/sign-in/request-reset-screen.tsx';
