import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths, withQuery } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.tsx';
import { useBreakpoint } from '../../../lib/use-breakpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PlaylistList } from '../playlist/playlist-list.tsx';
import { AddButtons, AddMenu } from './add-buttons.tsx';
import { AddForm } from './add-form.tsx';
import { AddLinkDialog } from './add-link-dialog.tsx';
import type { AddWay } from './add-ways.ts';
import { type Add, useAdd } from './use-add.ts';
import { useArrival } from './use-arrival.ts';

/** C2.5: adding something to hear, and the playlist it goes to. */
export function AddArticleScreen() {
  const navigate = useNavigate();
  const mobile = useBreakpoint() === 'mobile';
  const add = useAdd();
  const [linkOpen, setLinkOpen] = useState(false);
  const [refused, setRefused] = useState<{ url: string; error: string } | null>(null);
  useArrival(add, (url, error) => setRefused({ url, error }));

  function choose(way: AddWay): void {
    if (way === 'link') setLinkOpen(true);
    else navigate(withQuery(paths.addText, { type: 'input_text' }));
  }

  return (
    <>
      <section aria-label="Add Article" className="flex flex-col gap-4 pb-10">
        {mobile ? (
          <AddMenu onChoose={choose} />
        ) : (
          <>
            <AddForm add={add} />
            <AddButtons onChoose={choose} />
          </>
        )}
        <p role="alert" className={refused === null ? 'sr-only' : 'text-danger'}>
          {refused !== null && `${refused.url} was not added. ${refused.error}`}
        </p>
      </section>
      <h2 className="pb-2 font-semibold font-serif text-xl">Your Playlist</h2>
      <PlaylistList filter="all" />
      <AddLinkDialog open={linkOpen} onClose={() => setLinkOpen(false)} add={add} />
      <AddProblemDialog add={add} />
    </>
  );
}

function AddProblemDialog({ add: { problem, closeProblem } }: { add: Add }) {
  const { hasScreen } = useServices();
  const navigate = useNavigate();
  if (problem === null) return null;
  return (
    <Dialog
      open
      onOpenChange={closeProblem}
      title={problem.title}
      description={problem.message}
      actions={
        <>
          <Button onClick={closeProblem}>Close</Button>
          {problem.upgradable && hasScreen(paths.chooseVoice) && (
            <Button kind="primary" onClick={() => navigate(paths.chooseVoice)}>
              Upgrade Now
            </Button>
          )}
        </>
      }
    />
  );
}
