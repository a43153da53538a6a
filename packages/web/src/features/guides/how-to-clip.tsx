import { t } from '@lingui/core/macro';
import { FileUp, Link2, TextSelect } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { OnboardingFrame } from '../onboarding/index.ts';

const iconSize = 24;
const pageTitle = t`Top 3 Ways to Convert`;

/**
 * docs/product/private-feed.md#ways-to-convert
 * @param extension whether the operator has a browser extension
 */
const methodsFor = (
  extension: boolean,
): readonly { title: string; when: string; how: string; icon: ReactNode }[] => [
  {
    title: t`Send URL`,
    when: t`The usual method.`,
    how: extension
      ? t`Click the extension on the page that you want to hear. Its address is sent, and the page is fetched.`
      : t`Copy the address of the page and paste it into Add Article. The page is fetched.`,
    icon: <Link2 size={iconSize} aria-hidden="true" />,
  },
  {
    title: t`Upload PDF`,
    when: t`For a downloaded file, or a PDF URL that requires private access.`,
    how: t`Download the PDF, then choose Upload File in the app, or drop the file onto it.`,
    icon: <FileUp size={iconSize} aria-hidden="true" />,
  },
  {
    title: t`Select Text`,
    when: t`For pages that are not publicly accessible.`,
    how: extension
      ? t`Highlight the text on the page, right-click it, and send it with the extension.`
      : t`Highlight the text on the page, copy it, and paste it into Add Article.`,
    icon: <TextSelect size={iconSize} aria-hidden="true" />,
  },
];

export function HowToClipScreen() {
  const methods = methodsFor(useServices().site.links?.extension !== undefined);
  return (
    <OnboardingFrame>
      <PageTitle>{pageTitle}</PageTitle>
      <h1 className="pt-4 pb-8 text-center font-semibold font-serif text-2xl tablet:text-3xl">{pageTitle}</h1>
      <ol className="grid gap-4 tablet:grid-cols-3">
        {methods.map(({ title, when, how, icon }, index) => (
          <li key={title} className="flex flex-col gap-3 rounded-corner border border-line bg-raised p-6">
            <span aria-hidden="true" className="text-soft">
              {icon}
            </span>
            <h2 className="font-semibold font-serif text-xl">
              {index + 1}. {title}
            </h2>
            <p className="font-semibold">{when}</p>
            <p className="text-soft">{how}</p>
          </li>
        ))}
      </ol>
      <p className="pt-10 text-center">
        <ButtonLink kind="primary" size="large" to={paths.add}>{t`Go to App`}</ButtonLink>
      </p>
    </OnboardingFrame>
  );
}
