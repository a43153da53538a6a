import type { LegalIntro } from '@earmark/contract/pages/legal-intros';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { openCookiePreferences } from '../../lib/consent.ts';
import { formatLongDay } from '../../lib/format-moment.ts';
import { TextPage } from '../public-pages/index.ts';

export interface LegalPart {
  /** Anchor of the section. */
  id: string;
  title: string;
  text: ReactNode;
}

/**
 * A legal text in sections, each of which can be linked to.
 * @param props.firstId anchor of the intro's section
 */
export function LegalPage({
  intro: { heading: title, lead, section },
  firstId,
  rest,
}: {
  intro: LegalIntro;
  firstId: string;
  rest: readonly LegalPart[];
}) {
  const { text } = section;
  const first = typeof text === 'string' ? <p>{text}</p> : <Points points={text} />;
  const parts = [{ id: firstId, title: section.title, text: first }, ...rest];
  // The text describes the running software, so it is as recent as the software.
  const [today] = useState(() => formatLongDay(Date.now()));
  return (
    <TextPage title={title} source="legal">
      <h1 className="font-semibold font-serif text-3xl">{title}</h1>
      <div className="grid gap-x-16 desktop:grid-cols-[minmax(0,1fr)_240px]">
        <div className="max-w-180 text-pretty">
          <p className="flex flex-wrap items-center gap-x-6 pt-2 text-soft">
            <span>
              <Trans>Last updated: {today}</Trans>
            </span>
            <button
              type="button"
              onClick={openCookiePreferences}
              className="min-h-11 underline underline-offset-4"
            >{t`Cookie Management Tool`}</button>
          </p>
          <p className="pt-4 pb-8 text-lg">{lead}</p>
          {parts.map(({ id, title: heading, text }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-25 border-line border-t py-6"
            >
              <h2 id={`${id}-title`} className="pb-2 font-semibold font-serif text-xl">
                {heading}
              </h2>
              <div className="flex flex-col gap-3">{text}</div>
            </section>
          ))}
        </div>
        <nav aria-label={t`On this page`} className="hidden pt-14 desktop:block">
          <ul className="sticky top-25 border-line border-s ps-4">
            {parts.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-9 items-center text-soft text-sm">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </TextPage>
  );
}

/** Items of a list in a legal text. */
export function Points({ points }: { points: readonly ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 ps-6">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of points never changes.
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}

/** A mail link to the operator. */
export function Write({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}
