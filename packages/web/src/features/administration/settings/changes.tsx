import type { Release } from '@earmark/contract/administration/settings';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../../lib/format-date.ts';
import { InlineMarkdown } from './inline-markdown.tsx';

/** The changes of releases, as the changelog lists them. */
export function Changes({ releases, version }: { releases: readonly Release[]; version: string }) {
  return releases.map((release) => (
    <article key={release.version ?? ''} className="pt-7">
      <h3 className="font-semibold font-serif text-lg">
        {release.version === null ? t`Since ${version}` : t`Version ${release.version}`}
      </h3>
      {release.date !== null && (
        <p className="text-soft text-sm">
          {formatDate(new Date(`${release.date}T12:00`), { day: true, year: true })}
        </p>
      )}
      {release.groups.map(({ title, entries }) => (
        <section key={title} className="pt-4">
          <h4 className="font-semibold">{title}</h4>
          <ul className="list-disc ps-5">
            {entries.map((entry) => (
              <li key={entry} className="text-pretty pt-1.5 text-soft">
                <InlineMarkdown text={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  ));
}
