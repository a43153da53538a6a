export { NewsletterScreen as Component } from '../features/articles/index.ts';
