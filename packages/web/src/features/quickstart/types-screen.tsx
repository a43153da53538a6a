import type { ListeningType } from '@earmark/contract/accounts/onboarding';
import { t } from '@lingui/core/macro';
import { FileText, Globe, type LucideIcon, Mail, NotebookPen, SquarePlay } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useRecordFlags } from './record-flags.ts';
import { Step } from './step.tsx';

const types: readonly { id: ListeningType; label: string; icon: LucideIcon }[] = [
  { id: 'pdfs', label: t`PDFs`, icon: FileText },
  { id: 'web_pages', label: t`Web Pages`, icon: Globe },
  { id: 'emails', label: t`Emails`, icon: Mail },
  { id: 'private_notes', label: t`Private Notes`, icon: NotebookPen },
  { id: 'youtube', label: t`YouTube`, icon: SquarePlay },
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
    <Step title={t`What would you like to listen to?`} lead={t`Select all that apply`} at={2}>
      <fieldset
        aria-label={t`What would you like to listen to?`}
        className="grid grid-cols-2 gap-3 tablet:grid-cols-3"
      >
        {types.map(({ id, label, icon: Icon }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
            className="flex min-h-28 flex-col items-start justify-between rounded-corner border border-edge bg-raised p-4 text-start font-semibold transition-colors hovers:hover:bg-hover aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <Icon size={26} aria-hidden="true" />
            {label}
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
