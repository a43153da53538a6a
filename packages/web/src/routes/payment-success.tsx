export { PaymentSuccessScreen as Component } from '../features/lessons/payment-success-screen.tsx';
