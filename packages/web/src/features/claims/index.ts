export { reviewsHeading, TestimonialGrid } from './testimonial-grid.tsx';
export { useClaims } from './use-claims.ts';
