import type { LucideIcon } from 'lucide-react';

/** A feature of a page for businesses. */
export interface Feature {
  title: string;
  icon: LucideIcon;
  text: string;
}

/** Features side by side, each below a line. @param columns how many fit on a wide window */
export function FeatureGrid({
  id,
  title,
  features,
  columns,
}: {
  id: string;
  title: string;
  features: readonly Feature[];
  columns: 2 | 3;
}) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="font-semibold font-serif text-2xl tablet:text-3xl">
        {title}
      </h2>
      <ul
        className={`mt-8 grid gap-x-10 gap-y-8 ${columns === 2 ? 'tablet:grid-cols-2' : 'tablet:grid-cols-2 desktop:grid-cols-3'}`}
      >
        {features.map(({ icon: Icon, title: name, text }) => (
          <li key={name} className="border-line border-t pt-5">
            <Icon size={24} aria-hidden="true" />
            <h3 className="mt-3 font-semibold font-serif text-lg">{name}</h3>
            <p className="mt-1 text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
