export { ResendVerification } from './resend-verification.tsx';
