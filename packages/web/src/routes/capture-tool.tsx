export { CaptureToolScreen as Component } from '../features/quickstart/index.ts';
