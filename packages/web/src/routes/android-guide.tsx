export { AndroidGuideScreen as Component } from '../features/guides/android-guide.tsx';
