export { ChoosePlanScreen as Component } from '../features/onboarding/choose-plan-screen.tsx';
