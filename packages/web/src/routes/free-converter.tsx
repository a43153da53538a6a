export { ConverterScreen as Component } from '../features/converter/converter-screen.tsx';
