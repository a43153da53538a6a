import type { ListeningType } from '@earmark/contract/accounts/onboarding';
import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useRecordFlags } from './record-flags.ts';
import { Step } from './step.tsx';
import { TypeDrawing } from './type-drawing.tsx';

const types: readonly { id: ListeningType; label: string }[] = [
  { id: 'pdfs', label: t`PDFs` },
  { id: 'web_pages', label: t`Web Pages` },
  { id: 'emails', label: t`Emails` },
  { id: 'private_notes', label: t`Private Notes` },
  { id: 'youtube', label: t`YouTube` },
];

/** docs/product/onboarding.md#types */
export function TypesScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const record = useRecordFlags();
  const [chosen, setChosen] = useState<readonly ListeningType[]>([]);
  const toggle = (id: ListeningType) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  function goOn(): void {
    record({ types: [...chosen] });
    void navigate(withQuery(paths.chooseVoice, { app: query.get('app') }));
  }
  return (
    <Step title={t`What would you like to listen to?`} lead={t`Select all that apply`} at={2} wide>
      <fieldset
        aria-label={t`What would you like to listen to?`}
        className="grid grid-cols-2 gap-3 columns:grid-cols-3 tablet:gap-4 desktop:grid-cols-5"
      >
        {types.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
            className="group relative rounded-corner border max-columns:last:col-span-2 border-edge bg-raised p-2 text-center transition-colors hovers:hover:border-ink aria-pressed:border-ink aria-pressed:ring-1 aria-pressed:ring-ink"
          >
            <TypeDrawing type={id} className="h-24 w-full rounded-small tablet:h-32" />
            <span
              aria-hidden="true"
              className="absolute top-4 end-4 grid size-6.5 place-items-center rounded-small border border-edge bg-raised text-paper group-aria-pressed:border-ink group-aria-pressed:bg-ink"
            >
              <Check size={18} className="not-group-aria-pressed:hidden" />
            </span>
            <span className="block py-2 font-semibold font-serif text-lg">{label}</span>
          </button>
        ))}
      </fieldset>
      <p role="status" className="mt-5 min-h-12 text-pretty text-soft">
        {chosen.includes('youtube') &&
          t`Videos cannot be read, but their words can: paste the transcript, or upload it as a file.`}
      </p>
      {chosen.length > 0 && (
        <Button
          kind="primary"
          size="large"
          className="w-full tablet:w-auto"
          onClick={goOn}
        >{t`Continue`}</Button>
      )}
    </Step>
  );
}
