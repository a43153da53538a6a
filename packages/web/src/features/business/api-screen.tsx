import { apiExamples } from '@earmark/contract/api-examples';
import { pageIntros } from '@earmark/contract/pages/page-intros';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ArrowDown,
  AudioLines,
  FileUp,
  KeyRound,
  Languages,
  Link2,
  type LucideIcon,
  Podcast,
  Rss,
  TextCursorInput,
  Timer,
} from 'lucide-react';
import { Link } from 'react-router';
import { translated } from '../../lib/language/translated.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading, TextPage } from '../public-pages/index.ts';
import { type Feature, FeatureGrid } from './feature-grid.tsx';

const inputs: readonly { icon: LucideIcon; label: string }[] = [
  { icon: Link2, label: t`Article URL` },
  { icon: TextCursorInput, label: t`Raw text` },
  { icon: FileUp, label: t`File upload` },
  { icon: Rss, label: t`RSS feed` },
];
const outputs: readonly { icon: LucideIcon; label: string }[] = [
  { icon: AudioLines, label: t`MP3 audio file` },
  { icon: Podcast, label: t`Podcast feed link` },
];
const features: readonly Feature[] = [
  {
    icon: KeyRound,
    title: t`Keys with rights`,
    text: t`A key may add, read or listen, and nothing else. Make and delete them in the settings.`,
  },
  {
    icon: Timer,
    title: t`Sound at once`,
    text: t`The stream starts with the first sentence, while the rest is still being spoken.`,
  },
  {
    icon: Languages,
    title: t`Any language we speak`,
    text: t`Recognized from the text. The response says which one it was.`,
  },
  {
    icon: Podcast,
    title: t`Into a podcast`,
    text: t`Name a feed, and the episode also appears in the podcast apps of its subscribers.`,
  },
];

/** docs/product/public-pages.md#api */
export function ApiScreen() {
  const { brand, contact } = useServices().site;
  const address = contact?.developers ?? brand.supportEmail;
  const link = `mailto:${address}?subject=${encodeURIComponent(t`Access to the ${brand.name} API`)}`;
  const example = apiExamples(location.origin)[0]?.code ?? '';
  return (
    <TextPage title={t`API`} source="api">
      <section className="max-w-180">
        <PageHeading intro={translated(pageIntros.api, '')} />
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={link} className={buttonClass('primary', 'large')}>{t`Request API Access`}</a>
          <a href="/api/docs" className={buttonClass('plain', 'large')}>{t`Read the reference`}</a>
        </p>
      </section>
      <section aria-labelledby="how" className="mt-16">
        <h2 id="how" className="font-semibold font-serif text-2xl tablet:text-3xl">{t`How it works`}</h2>
        <div className="mt-8 grid items-center gap-4 desktop:grid-cols-[220px_auto_minmax(0,1fr)_auto_220px]">
          <Flow items={inputs} note={t`and, if you like, a podcast feed link`} />
          <Arrow />
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-corner bg-ink p-5 font-mono text-paper text-sm leading-6">
            <code>{example}</code>
          </pre>
          <Arrow />
          <Flow items={outputs} />
        </div>
        <p className="mt-6 max-w-180 text-pretty text-soft">
          <Trans>
            Every account can make keys at once, in{' '}
            <Link to={`${paths.settings}#keys`} className="underline underline-offset-4">
              the settings
            </Link>
            . Write to us if you need more than your plan includes.
          </Trans>
        </p>
      </section>
      <FeatureGrid id="api-features" title={t`What it does for you`} features={features} columns={2} />
    </TextPage>
  );
}

function Flow({ items, note }: { items: readonly { icon: LucideIcon; label: string }[]; note?: string }) {
  return (
    <div>
      <ul className="flex flex-col gap-2">
        {items.map(({ icon: Icon, label }) => (
          <li
            key={label}
            className="flex min-h-12 items-center gap-3 rounded-corner border border-line bg-raised px-4 font-semibold"
          >
            <Icon size={20} aria-hidden="true" className="text-soft" />
            {label}
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="mt-2 text-sm text-soft">{note}</p>}
    </div>
  );
}

const Arrow = () => (
  <ArrowDown size={24} aria-hidden="true" className="mx-auto text-soft desktop:-rotate-90" />
);
