import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { StandalonePlayer } from '../features/articles/index.ts';
import { SignedInOnly } from '../features/sign-in/index.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/services.tsx';
import { Component as NotFound } from './not-found.tsx';

const manifest = '/player.webmanifest';

/**
 * `/player/{USER_ID}`: the player without navigation, which can be installed as an app of its own. Only for
 * the user in its address.
 */
export function Component() {
  useOwnManifest();
  return (
    <SignedInOnly>
      <OwnPlayer />
    </SignedInOnly>
  );
}

function OwnPlayer() {
  const { userId } = useParams();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  if (userId === undefined) return <Navigate replace to={`${paths.player}/${session.userId}`} />;
  return userId === session.userId ? <StandalonePlayer /> : <NotFound />;
}

/** Links a manifest of its own, so that browsers install the player from here, not the whole product. */
function useOwnManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (link === null) return;
    const before = link.getAttribute('href') ?? '';
    link.setAttribute('href', manifest);
    return () => link.setAttribute('href', before);
  }, []);
}
