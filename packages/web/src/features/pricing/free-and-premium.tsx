import { estimateMinutes, maxCharactersFree, maxCharactersPaid } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { usePlanFeatures } from './plan-features.ts';

/** What the paid plan adds, line for line against the free one. */
export function FreeAndPremium() {
  const { onlyPro } = usePlanFeatures();
  const limits = [
    {
      name: t`Characters per article`,
      free: <Length characters={maxCharactersFree} />,
      paid: <Length characters={maxCharactersPaid} />,
    },
    { name: t`Articles`, free: t`3 a month`, paid: t`As many as you like` },
    { name: t`Feeds`, free: '3', paid: t`As many as you like` },
  ];
  return (
    <section aria-labelledby="free-and-premium">
      <h2 id="free-and-premium" className="mb-4 font-semibold font-serif text-2xl">{t`What Premium adds`}</h2>
      <table className="w-full table-fixed text-start">
        <thead className="text-sm text-soft">
          <tr>
            <td className="w-2/5 tablet:w-1/2" />
            <th scope="col" className="py-2 text-start font-semibold">{t`Free`}</th>
            <th scope="col" className="py-2 text-start font-semibold">
              {t`Premium`}
            </th>
          </tr>
        </thead>
        <tbody>
          {limits.map(({ name, free, paid }) => (
            <Row key={name} name={name} free={free} paid={<span className="font-semibold">{paid}</span>} />
          ))}
          {onlyPro.map((name) => (
            <Row
              key={name}
              name={name}
              free={<Minus size={20} role="img" aria-label={t`Not included`} className="text-soft" />}
              paid={<Check size={20} role="img" aria-label={t`Included`} className="text-good" />}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Row = ({ name, free, paid }: { name: string; free: ReactNode; paid: ReactNode }) => (
  <tr className="border-line border-t">
    <th scope="row" className="text-pretty py-3 pe-4 text-start font-semibold">
      {name}
    </th>
    <td className="py-3 pe-4 text-soft">{free}</td>
    <td className="py-3">{paid}</td>
  </tr>
);

const Length = ({ characters }: { characters: number }) => (
  <>
    <span className="tabular-nums">{formatCount(characters)}</span>{' '}
    <span className="block text-sm text-soft tablet:inline">{t`about ${estimateMinutes(characters)} min`}</span>
  </>
);
