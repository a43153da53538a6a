export * from './document.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './script.ts';
