import { t } from '@lingui/core/macro';
import { useServices } from '../../lib/services.tsx';
import { FoldMark } from '../../ui/fold-mark.tsx';

/** Questions and answers of variant b. */
export function PaywallQuestions() {
  const { brand } = useServices().site;
  const questions = [
    {
      question: t`How does ${brand.name} work?`,
      answer: t`Give ${brand.name} a link, a PDF, an email or a text. It reads it to you: in the browser at once, and in your podcast app as a new episode of your own private feed.`,
    },
    {
      question: t`How do I use it?`,
      answer: t`Paste the address of an article and press play. Add your private feed to a podcast app once, and everything you save is there when you go for a walk. Subscribe to feeds, and new articles are added automatically.`,
    },
    {
      question: t`What is special about ${brand.name}?`,
      answer: t`It reads what matters and leaves out menus, footnotes and link lists. The spoken word is highlighted in the text, a tap on any word plays from there, and the same audio is in every podcast app.`,
    },
    {
      question: t`How do I cancel?`,
      answer: t`In the settings, under Manage Billing, at any time. You keep access to the end of the billing period; cancel during the trial, and you pay nothing.`,
    },
  ];
  return (
    <section aria-labelledby="questions" className="w-full max-w-180">
      <h2 id="questions" className="pb-4 font-semibold font-serif text-2xl">{t`Questions`}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-line border-t last:border-b">
          <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold">
            {question}
            <FoldMark />
          </summary>
          <p className="pb-4 text-soft">{answer}</p>
        </details>
      ))}
    </section>
  );
}
