export { PaymentSuccessScreen as Component } from '../features/lessons/index.ts';
