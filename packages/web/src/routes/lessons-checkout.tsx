export { LessonsCheckoutScreen as Component } from '../features/lessons/index.ts';
