import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../ui/button.tsx';
import { ListenField, type useOpening } from '../openings/index.ts';

/** The last call to action: the field once more. */
export function Closing({
  signUp,
  startLabel,
  opening,
}: {
  signUp: string;
  startLabel: string;
  opening: ReturnType<typeof useOpening>;
}) {
  return (
    <section
      aria-labelledby="closing"
      className="rounded-corner bg-hover px-5 py-10 tablet:px-12 tablet:py-16"
    >
      <h2
        id="closing"
        className="text-balance font-semibold font-serif text-2xl tracking-tight tablet:text-3xl"
      >{t`What have you been meaning to read?`}</h2>
      <div className="mt-6 max-w-180">
        <ListenField opening={opening} />
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={signUp} aria-label={t`${startLabel}, at the end of the page`}>
          {startLabel}
        </ButtonLink>
        <span className="text-sm text-soft">{t`Free to start. No card.`}</span>
      </p>
    </section>
  );
}
