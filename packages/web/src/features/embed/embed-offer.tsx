import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { TextPage } from '../public-pages/index.ts';
import { messageSource } from './parent-messages.ts';

/** What the publisher's page and the player exchange. */
const messages: readonly { type: string; text: string }[] = [
  { type: 'ready', text: t`The player is there; the script answers with set_article.` },
  { type: 'previous_article', text: t`The listener wants the article before.` },
  { type: 'next_article', text: t`The listener wants the article after.` },
  { type: 'maximize_player', text: t`The text is shown; the frame grows.` },
  { type: 'minimize_player', text: t`Only the bar is shown; the frame shrinks.` },
  { type: 'disable_player', text: t`The listener closed the player; the frame goes.` },
];

/** `/embed` opened by itself: how a publisher adds the player to a page, with the real player to try. */
export function EmbedOffer() {
  const { name } = useServices().site.brand;
  const snippet = `<script async src="${location.origin}/embed.js"></script>`;
  return (
    <TextPage title={t`A player for your pages`} source="embed">
      <div className="max-w-180">
        <h1 className="text-balance font-semibold font-serif text-3xl tracking-tight tablet:text-4xl">{t`Let your readers listen`}</h1>
        <p className="mt-5 text-pretty text-lg text-soft">{t`One line adds a player that reads your page aloud, with its words lit. It needs no account, sets no cookies and records nothing.`}</p>
        <div className="mt-8">
          <CopyField label={t`Paste this before </body>`} value={snippet} copyLabel={t`Copy`} />
        </div>
      </div>
      <section aria-labelledby="try" className="mt-12 max-w-180">
        <h2 id="try" className="font-semibold font-serif text-2xl">{t`This is how it looks`}</h2>
        <TryPlayer />
        <p className="mt-3 text-pretty text-sm text-soft">
          <Trans>
            For a social post, add <code className="text-ink">data-thread</code> to the line: the author and
            the first words are shown above the player.
          </Trans>
        </p>
        <p className="mt-3 text-pretty text-sm text-soft">
          <Trans>
            Readers hear the first minute of any public page, and all of it with an account of {name}.
            Publishers who sell lessons can offer them whole to their subscribers.
          </Trans>
        </p>
      </section>
      <section aria-labelledby="messages" className="mt-12 max-w-180">
        <h2 id="messages" className="font-semibold font-serif text-2xl">{t`For your own scripts`}</h2>
        <p className="mt-3 text-pretty text-soft">
          <Trans>
            The player sends these messages. Each is also an event of your document, such as{' '}
            <code className="text-ink">{messageSource}:ready</code>;{' '}
            <code className="text-ink">preventDefault()</code> replaces what the script would do.
          </Trans>
        </p>
        <dl className="mt-4 divide-y divide-line border-line border-y">
          {messages.map(({ type, text }) => (
            <div key={type} className="grid gap-1 py-3 tablet:grid-cols-[180px_1fr]">
              <dt className="font-mono text-sm">{type}</dt>
              <dd className="text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-pretty text-soft">
          <Trans>
            Your page sets the article with <code className="text-ink">set_article</code>, or by{' '}
            <code className="wrap-anywhere text-ink">{setArticleCall}</code>.
          </Trans>
        </p>
      </section>
    </TextPage>
  );
}

const setArticleCall = "earmarkPlayer.setArticle({ url: 'https://…' })";

/** Heights of the frame, in pixels. */
const heights: Readonly<Record<string, string>> = {
  minimize_player: 'h-29 min-[632px]:h-18',
  maximize_player: 'h-105',
};

/** The player itself, with one of the sample articles. */
function TryPlayer() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(heights['minimize_player']);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<{ source?: string; type?: string } | null>) => {
      const inner = frame.current?.contentWindow;
      if (!inner || source !== inner || data?.source !== messageSource) return;
      const { type = '' } = data;
      if (type === 'disable_player') setClosed(true);
      if (heights[type] !== undefined) setHeight(heights[type]);
      if (type !== 'ready') return;
      const article = { url: `${location.origin}/demo/tide` };
      inner.postMessage({ source: messageSource, type: 'set_article', article }, location.origin);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  if (closed)
    return <Button className="mt-4" onClick={() => setClosed(false)}>{t`Show the player again`}</Button>;
  return (
    <iframe
      ref={frame}
      src={paths.embed}
      title={t`The player, with a sample article`}
      className={`mt-4 w-full rounded-corner border border-line ${height}`}
    />
  );
}
