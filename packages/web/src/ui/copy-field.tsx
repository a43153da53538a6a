import { timings } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { Button } from './button.tsx';
import { FieldFrame, type FieldTexts } from './field.tsx';

/** A text to copy: it can be selected, and a button copies it and confirms that. */
export function CopyField({
  value,
  label,
  copyLabel = t`Copy`,
  copiedLabel = t`Copied!`,
  hint,
  hideLabel,
}: Pick<FieldTexts, 'label' | 'hint' | 'hideLabel'> & {
  value: string;
  copyLabel?: string;
  copiedLabel?: string;
}) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('idle'), timings.copyFeedback);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const copied = await copyText(value);
    setOutcome(copied ? 'copied' : 'failed');
    if (!copied) field.current?.select();
  };
  return (
    <FieldFrame
      label={label}
      hint={hint}
      hideLabel={hideLabel ?? false}
      error={
        outcome === 'failed'
          ? t`Your browser did not allow copying. The text is selected: copy it by hand.`
          : null
      }
    >
      {({ id, describedBy }) => (
        <div className="flex flex-col gap-2 narrow:flex-row">
          <input
            ref={field}
            id={id}
            aria-describedby={describedBy}
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            className="field-box min-w-0 flex-1 truncate font-mono text-sm"
          />
          <Button
            onClick={() => void copy()}
            icon={
              outcome === 'copied' ? (
                <Check size={18} aria-hidden="true" />
              ) : (
                <Copy size={18} aria-hidden="true" />
              )
            }
          >
            {outcome === 'copied' ? copiedLabel : copyLabel}
          </Button>
          <span role="status" className="sr-only">
            {outcome === 'copied' ? copiedLabel : ''}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
