import type { Mode } from '@earmark/contract/installation/modes';
import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

interface Choice {
  mode: Mode;
  title: string;
  about: string;
  facts: readonly string[];
}

const choices: readonly Choice[] = [
  {
    mode: 'personal',
    title: t`For me and people I invite`,
    about: t`Private from the first minute. No plans, no limits, no prices.`,
    facts: [t`New accounts by invitation only`, t`Everything unlocked for everybody`],
  },
  {
    mode: 'service',
    title: t`As a public service`,
    about: t`Anyone can sign up. You set plans, prices and limits.`,
    facts: [t`Landing page, trial and pricing`, t`Test payments until you connect Stripe`],
  },
];

/** Asks whom the installation is for. */
export function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset>
      <legend className="pb-3 font-semibold font-serif text-xl">{t`Who is it for?`}</legend>
      <div className="grid gap-3 tablet:grid-cols-2 tablet:gap-4">
        {choices.map((choice) => (
          <label
            key={choice.mode}
            className={classNames(
              'grid cursor-pointer content-start grid-cols-[1fr_22px] gap-x-3 gap-y-1 rounded-corner border bg-raised p-4 outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-ink tablet:p-5',
              choice.mode === mode ? 'border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]' : 'border-edge',
            )}
          >
            <span className="font-semibold font-serif text-lg">{choice.title}</span>
            <input
              type="radio"
              name="mode"
              value={choice.mode}
              checked={choice.mode === mode}
              onChange={() => onChange(choice.mode)}
              className="mt-0.5 size-5.5 appearance-none rounded-full border-2 border-edge outline-none checked:border-7 checked:border-ink"
            />
            <span className="col-span-2 text-soft">{choice.about}</span>
            {choice.facts.map((fact) => (
              <span key={fact} className="col-span-2 flex items-center gap-2 text-sm max-tablet:hidden">
                <Check size={16} aria-hidden="true" /> {fact}
              </span>
            ))}
          </label>
        ))}
      </div>
      <p className="pt-3 text-sm text-soft">{t`You can change this later, both ways, on the owner’s pages under Settings.`}</p>
    </fieldset>
  );
}
