import { reviewsHeading, TestimonialGrid, useClaims } from '../claims/index.ts';
import { SectionHeading } from './section-heading.tsx';

/** The operator's reviews; nothing if there are none. */
export function Reviews() {
  const { testimonials } = useClaims();
  return (
    <TestimonialGrid
      testimonials={testimonials}
      heading={<SectionHeading id={reviewsHeading.id}>{reviewsHeading.text}</SectionHeading>}
    />
  );
}
