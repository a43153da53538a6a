export { SampleAudioScreen as Component } from '../features/quickstart/index.ts';
