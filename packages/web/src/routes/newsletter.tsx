export { NewsletterScreen as Component } from '../features/articles/add/newsletter-screen.tsx';
