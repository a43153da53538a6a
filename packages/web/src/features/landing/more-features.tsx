import { t } from '@lingui/core/macro';
import { Download, FileText, Gauge, LifeBuoy, Puzzle, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { SectionHeading } from './section-heading.tsx';

const features = [
  {
    icon: Gauge,
    title: t`Your speed`,
    text: t`From 0.5x to 3x, with the voice at its own pitch. The speed is kept for each article.`,
    proof: { label: t`Try it on a sample`, to: paths.demo },
  },
  {
    icon: FileText,
    title: t`Summaries`,
    text: t`A short summary can be spoken before the article, so that you know whether it is worth the hour.`,
  },
  {
    icon: Download,
    title: t`MP3 download`,
    text: t`Every article is also a file, with its chapters inside.`,
    proof: { label: t`Get one by mail, free`, to: paths.freeConverter },
  },
  {
    icon: ShieldCheck,
    title: t`Privacy mode`,
    text: t`Deleted after 30 days, never shared, and hidden from search engines.`,
    proof: { label: t`Read what is stored`, to: paths.privacy },
  },
  {
    icon: Puzzle,
    title: t`From wherever you read`,
    text: t`A button in your browser, a shortcut on your iPhone, an app to install on Android.`,
    proof: { label: t`See how`, to: paths.howToClip },
  },
  {
    icon: LifeBuoy,
    title: t`Human support`,
    text: t`A person answers when something sounds wrong or does not arrive.`,
    proof: { label: t`Write to us`, to: paths.contact },
  },
];

/** What else there is, each with something to try. */
export function MoreFeatures() {
  return (
    <section aria-labelledby="more">
      <SectionHeading id="more">{t`Everything it takes to listen instead`}</SectionHeading>
      <ul className="mt-8 grid gap-x-10 gap-y-8 columns:grid-cols-2 desktop:grid-cols-3">
        {features.map(({ icon: Icon, title, text, proof }) => (
          <li key={title}>
            <Icon size={24} aria-hidden="true" />
            <h3 className="mt-3 font-semibold font-serif text-lg">{title}</h3>
            <p className="mt-1 text-pretty text-soft">{text}</p>
            {proof !== undefined && (
              <Link to={proof.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {proof.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
