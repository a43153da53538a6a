import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, withQuery } from '../../../lib/paths.ts';
import { useBreakpoint } from '../../../lib/use-breakpoint.ts';
import { hasWaitingHandOver } from '../../../lib/waiting-hand-over.ts';
import { Deferred } from '../../../ui/deferred.tsx';
import { loadFeedNoticeDialog, loadRssFeedsDialog } from '../../feeds/index.ts';
import { loadUploadProblem, loadUploadProgress, useFileDrop, useFilePicker } from '../../uploads/index.ts';
import { PlaylistList } from '../playlist/playlist-list.tsx';
import { AddButtons, AddMenu, AddStrip } from './add-buttons.tsx';
import { AddForm } from './add-form.tsx';
import type { AddMethod } from './add-methods.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { DropBackdrop } from './drop-backdrop.tsx';
import { useAdd } from './use-add.ts';
import { useArticleUpload } from './use-article-upload.ts';
import { usePartnerNotice } from './use-partner-notice.ts';

// Loaded when first shown.
const AddLinkDialog = lazy(async () => ({ default: (await import('./add-link-dialog.tsx')).AddLinkDialog }));
const ClipboardOffer = lazy(async () => ({
  default: (await import('./clipboard-offer.tsx')).ClipboardOffer,
}));
/** Firefox before 125 and pages without HTTPS cannot read the clipboard. */
const canReadClipboard = () => typeof navigator.clipboard?.readText === 'function';
const Incoming = lazy(async () => ({ default: (await import('./incoming.tsx')).Incoming }));
const UploadProblem = lazy(async () => ({
  default: (await loadUploadProblem()).UploadProblem,
}));
const UploadProgress = lazy(async () => ({
  default: (await loadUploadProgress()).UploadProgress,
}));
const FeedNoticeDialog = lazy(async () => ({
  default: (await loadFeedNoticeDialog()).FeedNoticeDialog,
}));
const RssFeedsDialog = lazy(async () => ({
  default: (await loadRssFeedsDialog()).RssFeedsDialog,
}));
const LimitDialog = lazy(async () => ({
  default: (await import('../text/problem-dialog.tsx')).ProblemDialog,
}));
const FeedOfferDialog = lazy(async () => ({
  default: (await import('./feed-offer-dialog.tsx')).FeedOfferDialog,
}));

/** The ways to add content, and the playlist: docs/product/adding-content.md#add-screen. */
export function AddArticleScreen() {
  const navigate = useNavigate();
  const mobile = useBreakpoint() === 'mobile';
  const add = useAdd();
  const upload = useArticleUpload();
  const picker = useFilePicker(upload.handleFiles);
  const isDropping = useFileDrop(upload.handleFiles);
  const [open, setOpen] = useState<'link' | 'feeds' | null>(null);
  const [refused, setRefused] = useState<{ url: string; error: string } | null>(null);
  const { search, hash } = useLocation();
  // Content can be in the address; a hint can be for the page before this one.
  const mayHaveIncoming = search !== '' || hash !== '' || document.referrer !== '' || hasWaitingHandOver();
  usePartnerNotice();

  function choose(method: AddMethod): void {
    setRefused(null);
    if (method === 'text') navigate(withQuery(paths.addText, { type: 'input_text' }));
    else if (method === 'file') picker.open();
    else setOpen(method);
  }

  return (
    <>
      <section aria-label={t`Add Article`} className="flex flex-col gap-4 pt-2 pb-10 tablet:pt-0">
        <AddForm add={add} whenEmpty={mobile && <AddMenu onChoose={choose} />} />
        {mobile && canReadClipboard() && (
          <Suspense fallback={<div className="h-14" />}>
            <ClipboardOffer add={add} />
          </Suspense>
        )}
        {mobile ? <AddStrip onChoose={choose} /> : <AddButtons onChoose={choose} />}
        {picker.input}
        <Deferred open={upload.stage !== 'idle'}>
          <UploadProgress upload={upload} />
        </Deferred>
        <p role="alert" className={refused === null && upload.refusal === null ? 'sr-only' : 'text-danger'}>
          {refused !== null ? t`${refused.url} was not added. ${refused.error}` : upload.refusal}
        </p>
        <Deferred open={mayHaveIncoming}>
          <Incoming add={add} onRefused={(url, error) => setRefused({ url, error })} />
        </Deferred>
      </section>
      <h2 className="pb-2 font-semibold font-serif text-xl">{t`Your Playlist`}</h2>
      <PlaylistList compact />
      <Deferred open={open === 'link'}>
        <AddLinkDialog
          open={open === 'link'}
          onClose={() => setOpen(null)}
          onRefused={(url, error) => setRefused({ url, error })}
          add={add}
        />
      </Deferred>
      <Deferred open={open === 'feeds'}>
        <RssFeedsDialog open={open === 'feeds'} onClose={() => setOpen(null)} />
      </Deferred>
      <Deferred open={add.limit !== null}>
        <LimitDialog problem={add.limit} onClose={add.closeLimit} returnTo={paths.add} />
      </Deferred>
      <Deferred open={add.offer !== null}>{add.offer && <FeedOfferDialog offer={add.offer} />}</Deferred>
      <Deferred open={upload.problem !== null}>
        <UploadProblem upload={upload} />
      </Deferred>
      <ChosenFiles upload={upload} />
      {isDropping && <DropBackdrop />}
      <Deferred open={add.notice !== null}>
        <FeedNoticeDialog notice={add.notice} onClose={add.closeNotice} />
      </Deferred>
    </>
  );
}
