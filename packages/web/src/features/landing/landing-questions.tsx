import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { FoldMark } from '../../ui/fold-mark.tsx';
import { SectionHeading } from './section-heading.tsx';

/** What visitors want to know before they sign up. */
export function LandingQuestions() {
  const { brand } = useServices().site;
  const questions = [
    {
      question: t`Does it sound like a robot?`,
      answer: t`Press play at the top and judge for yourself. You can change the voice of any article at any time.`,
    },
    {
      question: t`Can I listen offline?`,
      answer: t`Yes. Your podcast app downloads every article, and the web player keeps what you played last on your device.`,
    },
    {
      question: t`Who can see what I listen to?`,
      answer: t`Nobody but you. Your podcast feed has an address of its own that only you know, and you can replace it. Sharing happens only when you make a link.`,
    },
    {
      question: t`What happens to tables, footnotes and code?`,
      answer: t`Tables are read row by row, footnotes and link lists are left out, and code is described instead of spelled. You can change each of these in the settings.`,
    },
    {
      question: t`Can I run ${brand.name} on my own machine?`,
      answer: t`Yes. ${brand.name} is free software. One command starts it on a laptop, without plans or limits.`,
    },
  ];
  return (
    <section
      aria-labelledby="landing-questions"
      className="grid gap-6 desktop:grid-cols-[336px_minmax(0,1fr)]"
    >
      <SectionHeading id="landing-questions">{t`Questions`}</SectionHeading>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-line border-b first:border-t">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-semibold">
              {question}
              <FoldMark />
            </summary>
            <p className="max-w-160 pb-5 text-pretty text-soft">{answer}</p>
          </details>
        ))}
        <p className="mt-4 text-soft">
          <Trans>
            Something else?{' '}
            <Link to={paths.contact} className="underline underline-offset-4">
              Write to us
            </Link>
            .
          </Trans>
        </p>
      </div>
    </section>
  );
}
