export { IosGuideScreen as Component } from '../features/guides/ios-guide.tsx';
