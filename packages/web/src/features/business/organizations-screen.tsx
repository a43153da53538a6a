import { pageIntros } from '@earmark/contract/pages/page-intros';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  BookOpen,
  Briefcase,
  Check,
  GraduationCap,
  HeartHandshake,
  Library,
  Stethoscope,
  Users,
} from 'lucide-react';
import { translated } from '../../lib/language/translated.ts';
import { useServices } from '../../lib/services.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading, TextPage } from '../public-pages/index.ts';
import { type Feature, FeatureGrid } from './feature-grid.tsx';

const uses: readonly Feature[] = [
  {
    icon: Briefcase,
    title: t`Businesses`,
    text: t`Reports, memos and industry news, heard on the way to work.`,
  },
  {
    icon: GraduationCap,
    title: t`Educational Institutions`,
    text: t`Course readings as audio, with every word lit for those who read along.`,
  },
  {
    icon: HeartHandshake,
    title: t`Nonprofits`,
    text: t`Updates for volunteers who have no time to sit and read.`,
  },
  {
    icon: Users,
    title: t`Communities`,
    text: t`A newsletter that its members can also hear, in the podcast app they have.`,
  },
  {
    icon: Library,
    title: t`Libraries`,
    text: t`Articles and public documents for people who cannot read print.`,
  },
  { icon: Stethoscope, title: t`Healthcare`, text: t`Guidelines and studies, heard between two shifts.` },
];

const features: readonly { title: string; points: readonly string[] }[] = [
  {
    title: t`Volume discounts`,
    points: [
      t`One price for everybody in your organization`,
      t`One invoice, monthly or yearly`,
      t`Grows with the number of people`,
    ],
  },
  {
    title: t`Team management`,
    points: [
      t`Invite people by mail, or by the domain of their address`,
      t`Sign-in by your own provider (OpenID Connect)`,
      t`Roles, usage, and accounts that can be disabled`,
    ],
  },
  {
    title: t`Dedicated support`,
    points: [
      t`A person who knows your setup`,
      t`Help with moving in, and with feeds for your teams`,
      t`On our servers or on yours`,
    ],
  },
];

/** docs/product/public-pages.md#organizations */
export function OrganizationsScreen() {
  const { brand, contact } = useServices().site;
  const address = contact?.sales ?? brand.supportEmail;
  const link = `mailto:${address}?subject=${encodeURIComponent(t`${brand.name} for our organization`)}`;
  return (
    <TextPage title={t`For organizations`} source="organizations">
      <section className="max-w-180">
        <PageHeading intro={translated(pageIntros.organizations, brand.name)} />
        <a href={link} className={buttonClass('primary', 'large', 'mt-8')}>{t`Contact Sales`}</a>
      </section>
      <FeatureGrid id="uses" title={t`Who listens`} features={uses} columns={3} />
      <section aria-labelledby="offer" className="mt-16 tablet:mt-24">
        <h2 id="offer" className="font-semibold font-serif text-2xl tablet:text-3xl">{t`What you get`}</h2>
        <ul className="mt-8 grid gap-4 desktop:grid-cols-3">
          {features.map(({ title, points }) => (
            <li key={title} className="rounded-corner border border-line bg-raised p-6">
              <h3 className="font-semibold font-serif text-xl">{title}</h3>
              <ul className="mt-4 flex flex-col gap-3">
                {points.map((point) => (
                  <li key={point} className="flex gap-3">
                    <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-corner bg-hover p-6 tablet:p-10">
        <p className="flex max-w-140 items-start gap-3 text-pretty text-lg">
          <Trans>
            <BookOpen size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
            Tell us how many people would listen, and to what. The answer comes with a price.
          </Trans>
        </p>
        <a href={link} className={buttonClass('plain', 'large')}>{t`Contact Sales`}</a>
      </section>
    </TextPage>
  );
}
