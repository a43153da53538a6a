export { HowToClipScreen as Component } from '../features/guides/how-to-clip.tsx';
