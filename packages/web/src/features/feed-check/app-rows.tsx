import type { AppVerdict, FeedCheck } from '@earmark/contract/feed-check/feed-check';
import { plural, t } from '@lingui/core/macro';
import { CircleCheckBig, CircleHelp, CircleX } from 'lucide-react';
import { translate } from '../../lib/language/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { AppMark } from './app-mark.tsx';

const verdicts = {
  works: { Icon: CircleCheckBig, style: 'text-good', text: t`Works` },
  unknown: { Icon: CircleHelp, style: '', text: t`Uncertain` },
  fails: { Icon: CircleX, style: 'text-danger', text: t`Will not` },
} as const;

const titles: Record<AppVerdict['verdict'], (count: number) => string> = {
  works: (count) => plural(count, { one: '# app works as it is', other: '# apps work as it is' }),
  unknown: (count) => plural(count, { one: '# is uncertain', other: '# are uncertain' }),
  fails: (count) => plural(count, { one: '# will not', other: '# will not' }),
};

/** The apps by verdict: those that work first. */
export function AppRows({ check: { apps } }: { check: FeedCheck }) {
  return (['works', 'unknown', 'fails'] as const).map((verdict) => {
    const group = apps.filter((app) => app.verdict === verdict);
    if (group.length === 0) return null;
    return (
      <section key={verdict} aria-labelledby={`apps-${verdict}`} className="pt-6 tablet:pt-8">
        <h2 id={`apps-${verdict}`} className="font-semibold font-serif text-2xl">
          {titles[verdict](group.length)}
        </h2>
        <ul>
          {group.map((app) => (
            <AppRow key={app.id} app={app} />
          ))}
        </ul>
      </section>
    );
  });
}

function AppRow({ app: { id, name, verdict, reasons, check } }: { app: AppVerdict }) {
  const { Icon, style, text } = verdicts[verdict];
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-line border-b py-3 tablet:grid-cols-[44px_168px_120px_minmax(0,1fr)_auto] tablet:items-center">
      <AppMark app={id} />
      <h3 className="self-center font-semibold font-serif text-lg">{name}</h3>
      <p className={`flex items-center gap-2 self-center font-semibold ${style}`}>
        <Icon size={20} aria-hidden="true" className="shrink-0" />
        {text}
      </p>
      <p className="col-span-2 col-start-2 text-pretty text-soft text-sm tablet:col-span-1 tablet:col-start-auto tablet:text-base tablet:text-ink">
        {reasons.map((reason) => translate(reason)).join(' ')}
      </p>
      <div className="col-span-2 col-start-2 -ms-3 tablet:col-span-1 tablet:col-start-auto tablet:ms-0 tablet:justify-self-end">
        {check === null ? (
          <ButtonLink
            to={paths.podcastSetup}
            kind="quiet"
            size="small"
            aria-label={t`Set up ${name}`}
          >{t`Set up`}</ButtonLink>
        ) : (
          <a
            href={`#help-${check}`}
            aria-label={t`What helps ${name}`}
            className={buttonClass('quiet', 'small')}
          >{t`What helps`}</a>
        )}
      </div>
    </li>
  );
}
