import { sandboxCards } from '@earmark/contract/billing/sandbox-cards';
import { t } from '@lingui/core/macro';
import { asCardNumber } from './card-typing.ts';

/** The test cards of the sandbox; a click on one fills the form. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center text-soft underline underline-offset-4">{t`Test cards`}</summary>
      <ul className="border-line border-t">
        {Object.entries(sandboxCards).map(([number, note]) => (
          <li key={number} className="border-line border-b">
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-small px-1 py-1.5 text-start hovers:hover:bg-hover"
            >
              <span className="font-mono">{asCardNumber(number)}</span>
              <span className="text-soft">{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
