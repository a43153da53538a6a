export { VerifyEmailScreen as Component } from '../features/verify-email/verify-email-screen.tsx';
