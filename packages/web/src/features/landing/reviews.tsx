import { TestimonialGrid, useClaims } from '../claims/index.ts';

/** The operator's reviews; nothing if there are none. */
export function Reviews() {
  const { testimonials } = useClaims();
  return <TestimonialGrid testimonials={testimonials} />;
}
