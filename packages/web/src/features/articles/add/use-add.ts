import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlan } from '../../../lib/user/user-query.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { FeedNotice } from '../../feeds/index.ts';
import { useArticleParts } from '../articles-context.tsx';
import type { CharacterLimit } from '../text/character-limit.ts';
import type { AddTools, FeedOffer, Submission } from './submission.ts';
import { submitValue, type TypedText, tryOpenText } from './submit-value.ts';

/**
 * Adds what is typed, pasted or submitted, or opens the screen for it:
 * docs/product/adding-content.md#add-box.
 */
export function useAdd() {
  const parts = useArticleParts();
  const navigate = useNavigate();
  const isPro = usePlan()?.isPro;
  const { showToast } = useToast();
  const [notice, setNotice] = useState<FeedNotice | null>(null);
  const [limit, setLimit] = useState<CharacterLimit | null>(null);
  const [offer, setOffer] = useState<FeedOffer | null>(null);
  const tools: AddTools = { parts, navigate, isPro, showToast, setNotice, setLimit, setOffer };

  return {
    notice,
    closeNotice: () => setNotice(null),
    limit,
    closeLimit: () => setLimit(null),
    offer,
    /** Opens the text page for a text; `how` if a field passes it on. Returns whether it opens. */
    openTyped: (text: string, how: TypedText | undefined, onRefused: Submission['onRefused']) =>
      tryOpenText(tools, text, onRefused, how),
    submit: (value: string, submission: Submission) => submitValue(tools, value, submission),
  };
}

export type Add = ReturnType<typeof useAdd>;
