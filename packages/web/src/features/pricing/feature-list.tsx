import { Check } from 'lucide-react';

/** A list of features, one line each. */
export function FeatureList({
  features,
  columns = false,
}: {
  features: readonly string[];
  columns?: boolean;
}) {
  return (
    <ul className={`grid gap-x-8 gap-y-2 ${columns ? 'tablet:grid-cols-2' : ''}`}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
