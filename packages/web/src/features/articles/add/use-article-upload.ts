import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type PdfUpload, usePdfUpload } from '../../uploads/index.ts';
import { textAddress } from '../text/text-address.ts';

export interface ArticleUpload extends PdfUpload {
  /** Files that a dialog adds; null if there are none. */
  chosen: readonly File[] | null;
  closeChosen(): void;
}

/** Opens the text page with both versions of the text of a PDF; other files are added in a dialog. */
export function useArticleUpload(): ArticleUpload {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly File[] | null>(null);
  const upload = usePdfUpload(
    (pdf) => {
      const { to, state } = textAddress({ type: 'pdf', ...pdf });
      navigate(to, { state });
    },
    // Files that come while the dialog is open are added to its list.
    (files) => setChosen((before) => [...(before ?? []), ...files]),
  );
  return { ...upload, chosen, closeChosen: () => setChosen(null) };
}
