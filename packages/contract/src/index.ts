export * from './document.ts';
export * from './script.ts';
