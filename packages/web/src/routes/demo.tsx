export { DemoScreen as Component } from '../features/demo/index.ts';
