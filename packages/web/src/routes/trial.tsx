export { TrialScreen as Component } from '../features/onboarding/index.ts';
