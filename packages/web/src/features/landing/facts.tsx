import { plural, t } from '@lingui/core/macro';
import { useServices } from '../../lib/services.tsx';
import { useClaims } from '../claims/index.ts';
import { useOfferedPlans } from '../pricing/index.ts';

const maxFacts = 4;

/** True of every installation: fills the row where fewer numbers are known. */
const speed = { figure: t`Seconds`, text: t`from paste to the first spoken word` };

/** Numbers that are true of this installation; those that are not known are left out. */
export function Facts() {
  const { voices } = useServices().site;
  const { catalogue } = useOfferedPlans();
  const { listeners, charity, sample } = useClaims();
  const languages = voices?.languages?.length ?? 0;
  const known = [
    ...(languages > 1
      ? [
          {
            figure: plural(languages, { one: '# language', other: '# languages' }),
            text: t`recognized from the text itself`,
          },
        ]
      : []),
    ...(voices?.count
      ? [{ figure: plural(voices.count, { one: '# voice', other: '# voices' }), text: t`to choose from` }]
      : []),
    ...(catalogue && catalogue.money_back_days > 0
      ? [
          {
            figure: plural(catalogue.money_back_days, { one: '# day', other: '# days' }),
            text: t`to change your mind, money back`,
          },
        ]
      : []),
    ...(charity === null ? [] : [{ figure: t`${charity.percent}% to charity`, text: t`from every sale` }]),
    ...(listeners === null
      ? []
      : [
          {
            figure: t`Join ${listeners}`,
            text: sample ? t`happy listeners (sample figure)` : t`happy listeners`,
          },
        ]),
  ];
  const facts = (known.length < maxFacts ? [speed, ...known] : known).slice(0, maxFacts);
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-8 border-line border-y py-8 columns:grid-cols-4 desktop:gap-0 desktop:divide-x desktop:divide-line">
      {facts.map(({ figure, text }) => (
        <li key={figure} className="desktop:px-6 desktop:first:ps-0 desktop:last:pe-0">
          <p className="font-semibold font-serif text-xl tablet:text-2xl">{figure}</p>
          <p className="mt-1 text-pretty text-sm text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
