export { ConverterScreen } from './converter-screen.tsx';
