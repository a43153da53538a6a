import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';

/** Size of the card in pixels. */
const [width, height] = [1_200, 630];

/** The social card of an article or a feed alone, as link previews show it: docs/product/public-pages.md#social-card */
export function SocialThumbnail() {
  const id = useSearchParams()[0].get('id')?.trim() ?? '';
  return <Card key={id} id={id} />;
}

function Card({ id }: { id: string }) {
  const addresses = [
    `/cards/${encodeURIComponent(id)}.png`,
    `/feed-cards/${id.split('/').map(encodeURIComponent).join('/')}.png`,
  ];
  const [tried, setTried] = useState(0);
  const address = id === '' ? undefined : addresses[tried];
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center overflow-auto bg-sunken">
      <PageTitle>{t`Social card`}</PageTitle>
      <h1 className="sr-only">{t`Social card`}</h1>
      {address === undefined ? (
        <p className="p-8 text-center text-lg text-soft">{t`There is no card for this id.`}</p>
      ) : (
        <img
          src={address}
          alt={t`Title, source and length of the piece`}
          width={width}
          height={height}
          onError={() => setTried(tried + 1)}
          className="max-w-none"
        />
      )}
    </main>
  );
}
