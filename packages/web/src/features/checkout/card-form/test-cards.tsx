import { asCardNumber } from './card-typing.ts';

/** The card network's published numbers that show each way a payment can go. */
const CARDS = [
  ['4242424242424242', 'Pays'],
  ['4000002500003155', 'Asks its owner once (3-D Secure)'],
  ['4000002760003184', 'Asks its owner every time (3-D Secure)'],
  ['4000000000000341', 'Is accepted, and fails when charged'],
  ['4000000000000002', 'Declined'],
  ['4000000000009995', 'Insufficient funds'],
  ['4000000000000069', 'Expired'],
  ['4000000000000127', 'Wrong security code'],
  ['4000000000000119', 'Processing error'],
] as const;

/** What can be typed where no money moves; a press on one fills the form. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center text-soft underline underline-offset-4">
        Cards to test with
      </summary>
      <ul className="border-line border-t">
        {CARDS.map(([number, note]) => (
          <li key={number} className="border-line border-b">
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-small px-1 py-1.5 text-left hovers:hover:bg-hover"
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
