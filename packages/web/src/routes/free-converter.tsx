export { ConverterScreen as Component } from '../features/converter/index.ts';
