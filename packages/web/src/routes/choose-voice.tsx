export { ChooseVoiceScreen as Component } from '../features/onboarding/index.ts';
