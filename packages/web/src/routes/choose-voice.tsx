export { ChooseVoiceScreen as Component } from '../features/onboarding/choose-voice-screen.tsx';
