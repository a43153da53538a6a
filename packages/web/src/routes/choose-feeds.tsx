export { ChooseFeedsScreen as Component } from '../features/quickstart/index.ts';
