import { classifySubmitted, classifyTyping } from '@earmark/contract/adding';
import { errorTable } from '@earmark/contract/errors';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type ErrorCopy, errorCopy } from '../../../lib/error-copy.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useArticleParts } from '../articles-context.tsx';
import { addLink } from '../playlist/add-article.ts';
import { withArticle } from '../playlist/playlist-data.ts';
import { changePlaylist } from '../playlist/playlist-query.ts';
import { textAddress } from '../text/text-address.ts';

/** What a dialog must say about something that was not added. */
export interface AddProblem extends ErrorCopy {
  upgradable: boolean;
}

/** C5.2 on the add screen: takes what is typed, pasted or submitted to where it belongs. */
export function useAdd() {
  const parts = useArticleParts();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [problem, setProblem] = useState<AddProblem | null>(null);

  function openText(text: string): void {
    const { to, state } = textAddress({ type: 'input_text', title: 'untitled', text });
    navigate(to, { state });
  }

  function showYouTube(): void {
    setProblem({ ...errorCopy(new ApiError('youtube_unsupported', '', 422)), upgradable: false });
  }

  /** Adds an address. Answers what is wrong in words for next to the field, or null. */
  async function add(url: string, { force = false } = {}): Promise<string | null> {
    try {
      const { article, alreadyAdded } = await addLink(parts, url);
      showToast(
        alreadyAdded
          ? { message: 'It was in your playlist already, and is back at the top.', stayFor: 4_000 }
          : { kind: 'good', message: 'Added to playlist', stayFor: 2_000 },
      );
      if (force && article.status === 'failed') {
        const fresh = await parts.api.call('retryArticle', { body: { article_id: article.article_id } });
        changePlaylist(parts.queryClient, (playlist) => withArticle(playlist, fresh));
      }
      return null;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'youtube_unsupported' || code === 'conversion_limit_reached') {
        setProblem({ ...errorCopy(error), upgradable: code === 'conversion_limit_reached' });
        return null;
      }
      return errorCopy(error).message;
    }
  }

  return {
    problem,
    closeProblem: () => setProblem(null),
    add,
    openText,
    /** While a value is typed: long text goes to the text page. Answers whether it went. */
    takeTyped(value: string): boolean {
      const typed = classifyTyping(value);
      if (typed.kind === 'text') openText(typed.text);
      return typed.kind === 'text';
    },
    /** A submitted value. `onAccepted` runs when it is on its way; `onRefused` with what is wrong. */
    submit(
      value: string,
      {
        force = false,
        onAccepted,
        onRefused,
      }: { force?: boolean; onAccepted: () => void; onRefused: (error: string) => void },
    ): void {
      const submitted = classifySubmitted(value);
      switch (submitted.kind) {
        case 'empty':
        case 'typing':
          return;
        case 'invalid':
          onRefused(errorTable.invalid_url.message);
          return;
        case 'youtube':
          showYouTube();
          return;
        case 'text':
          openText(submitted.text);
          return;
        case 'feed':
        case 'article':
          onAccepted();
          void add(submitted.url, { force }).then((error) => error !== null && onRefused(error));
      }
    },
  };
}

export type Add = ReturnType<typeof useAdd>;
