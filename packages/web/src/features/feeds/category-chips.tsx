import { t } from '@lingui/core/macro';
import { buttonClass } from '../../ui/button.tsx';
import { categoryLabels, type FeedCategory, feedCategories } from './categories.ts';

/** The categories with the number of their feeds; one is selected. */
export function CategoryChips({
  chosen,
  counts,
  onChoose,
}: {
  chosen: FeedCategory;
  /** Empty until they are known. */
  counts: ReadonlyMap<string, number>;
  onChoose: (category: FeedCategory) => void;
}) {
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 tablet:mx-0 tablet:flex-wrap tablet:px-0.5">
      <legend className="sr-only">{t`Category`}</legend>
      {feedCategories.map((name) => {
        const count = counts.get(name);
        const label = categoryLabels[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => onChoose(name)}
            className={buttonClass(
              'plain',
              'small',
              'shrink-0 whitespace-nowrap aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
            )}
          >
            {count === undefined ? (
              label
            ) : (
              <span>
                {label} <span className="font-normal tabular-nums">({count})</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
