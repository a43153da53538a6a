import { demoArticles } from '@earmark/contract/voices/demo-recordings';
import { DemoArticle } from './demo-article.tsx';

/**
 * Three samples.
 * @param props.first id of the sample to show first
 * @param props.heading level of their titles
 */
export function DemoArticles({ first, heading }: { first?: string | undefined; heading: 'h2' | 'h3' }) {
  const ordered = [...demoArticles].sort(
    (one, other) => Number(other.id === first) - Number(one.id === first),
  );
  return (
    <ul className="grid items-start gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
      {ordered.map((article) => (
        <li key={article.id} className="min-w-0">
          <DemoArticle article={article} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
