export { VerifyEmailScreen } from './verify-email-screen.tsx';
