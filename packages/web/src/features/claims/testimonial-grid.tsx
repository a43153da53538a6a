import type { Testimonial } from '@earmark/contract/billing/catalogue';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

/** Number of testimonials shown at first, and added with each press. */
const pageSize = 6;

/** The heading, which names the section. */
export const reviewsHeading = { id: 'reviews', text: t`What listeners say` };

/**
 * docs/product/public-pages.md#testimonials
 * @param props.heading a heading in the style of the page, from `reviewsHeading`
 */
export function TestimonialGrid({
  testimonials,
  heading = (
    <h2 id={reviewsHeading.id} className="text-center font-semibold font-serif text-2xl">
      {reviewsHeading.text}
    </h2>
  ),
}: {
  testimonials: readonly Testimonial[];
  heading?: ReactNode;
}) {
  const [visibleCount, setVisibleCount] = useState(pageSize);
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-6">
      {heading}
      <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
        {testimonials.slice(0, visibleCount).map((testimonial) => (
          <Review key={testimonial.id} {...testimonial} />
        ))}
      </ul>
      {visibleCount < testimonials.length && (
        <Button
          className="self-center"
          onClick={() => setVisibleCount(visibleCount + pageSize)}
        >{t`Load More Reviews`}</Button>
      )}
    </section>
  );
}

const grounds: Record<Testimonial['avatarColor'], string> = {
  sunken: 'bg-sunken',
  'accent-wash': 'bg-accent-wash',
  hover: 'bg-hover',
};
const fallback = '🙂';

function Review({ name, handle, avatar, avatarColor, text, rating, sample }: Testimonial) {
  const [failed, setFailed] = useState(false);
  const isPicture = /^(https?:|\/)/.test(avatar);
  return (
    <li className="flex flex-col gap-3 rounded-corner border border-line bg-raised p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`grid size-11 shrink-0 place-items-center overflow-hidden rounded-full text-xl ${grounds[avatarColor]}`}
        >
          {isPicture && !failed ? (
            <img src={avatar} alt="" className="size-full object-cover" onError={() => setFailed(true)} />
          ) : isPicture ? (
            fallback
          ) : (
            avatar
          )}
        </span>
        <p className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-soft">{handle}</span>
        </p>
        {sample && (
          <span className="ms-auto self-start">
            <Badge>{t`Sample`}</Badge>
          </span>
        )}
      </div>
      <p className="text-soft">{text}</p>
      <p className="mt-auto text-accent-text" role="img" aria-label={t`${rating} of 5 stars`}>
        {'★'.repeat(rating)}
      </p>
    </li>
  );
}
