import { Check, Plus } from 'lucide-react';

/**
 * A list of features, one line each.
 * @param props.beside what the plan includes in addition, such as a smaller plan; its first line
 */
export function FeatureList({
  features,
  beside,
  columns = false,
}: {
  features: readonly string[];
  beside?: string;
  columns?: boolean;
}) {
  return (
    <ul className={`grid gap-x-8 gap-y-2 ${columns ? 'tablet:grid-cols-2' : ''}`}>
      {beside !== undefined && (
        <li className="flex gap-3 font-semibold">
          <Plus size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {beside}
        </li>
      )}
      {features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
