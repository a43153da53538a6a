import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StepFrame } from '../onboarding/index.ts';

/** The layout of a guide for everybody; below the usual bar if signed in. */
export function Guide({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <StepFrame>
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto max-w-180 pt-4">
        <h1 className="pb-2 font-semibold font-serif text-2xl tablet:text-3xl">{title}</h1>
        <p className="pb-8 text-lg text-soft">{lead}</p>
        <div className="flex flex-col gap-10">
          {children}
          <p>
            <ButtonLink kind="primary" to={paths.add}>{t`Go to App`}</ButtonLink>
          </p>
        </div>
      </div>
    </StepFrame>
  );
}

/** One part of a guide. */
export function GuidePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-4 border-line border-t pt-6">
      <h2 id={id} className="font-semibold font-serif text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
