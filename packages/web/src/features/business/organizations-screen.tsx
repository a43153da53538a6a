import { pageIntros } from '@earmark/contract/pages/page-intros';
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
import { useServices } from '../../lib/services.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading, TextPage } from '../public-pages/index.ts';
import { type Feature, FeatureGrid } from './feature-grid.tsx';

const uses: readonly Feature[] = [
  {
    icon: Briefcase,
    title: 'Businesses',
    text: 'Reports, memos and industry news, heard on the way to work.',
  },
  {
    icon: GraduationCap,
    title: 'Educational Institutions',
    text: 'Course readings as audio, with every word lit for those who read along.',
  },
  {
    icon: HeartHandshake,
    title: 'Nonprofits',
    text: 'Updates for volunteers who have no time to sit and read.',
  },
  {
    icon: Users,
    title: 'Communities',
    text: 'A newsletter that its members can also hear, in the podcast app they have.',
  },
  {
    icon: Library,
    title: 'Libraries',
    text: 'Articles and public documents for people who cannot read print.',
  },
  { icon: Stethoscope, title: 'Healthcare', text: 'Guidelines and studies, heard between two shifts.' },
];

const features: readonly { title: string; points: readonly string[] }[] = [
  {
    title: 'Volume discounts',
    points: [
      'One price for everybody in your organization',
      'One invoice, monthly or yearly',
      'Grows with the number of people',
    ],
  },
  {
    title: 'Team management',
    points: [
      'Invite people by mail, or by the domain of their address',
      'Sign-in by your own provider (OpenID Connect)',
      'Roles, usage, and accounts that can be disabled',
    ],
  },
  {
    title: 'Dedicated support',
    points: [
      'A person who knows your setup',
      'Help with moving in, and with feeds for your teams',
      'On our servers or on yours',
    ],
  },
];

/** docs/product/public-pages.md#organizations */
export function OrganizationsScreen() {
  const { brand, contact } = useServices().site;
  const address = contact?.sales ?? brand.supportEmail;
  const link = `mailto:${address}?subject=${encodeURIComponent(`${brand.name} for our organization`)}`;
  return (
    <TextPage title="For organizations" source="organizations">
      <section className="max-w-180">
        <PageHeading intro={pageIntros.organizations(brand.name)} />
        <a href={link} className={buttonClass('primary', 'large', 'mt-8')}>
          Contact Sales
        </a>
      </section>
      <FeatureGrid id="uses" title="Who listens" features={uses} columns={3} />
      <section aria-labelledby="offer" className="mt-16 tablet:mt-24">
        <h2 id="offer" className="font-semibold font-serif text-2xl tablet:text-3xl">
          What you get
        </h2>
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
          <BookOpen size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
          Tell us how many people would listen, and to what. The answer comes with a price.
        </p>
        <a href={link} className={buttonClass('plain', 'large')}>
          Contact Sales
        </a>
      </section>
    </TextPage>
  );
}
