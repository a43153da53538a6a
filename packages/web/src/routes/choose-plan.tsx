export { ChoosePlanScreen as Component } from '../features/onboarding/index.ts';
