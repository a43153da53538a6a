export { VerifyEmailScreen as Component } from '../features/verify-email/index.ts';
