export { DemoScreen as Component } from '../features/demo/demo-screen.tsx';
