import { useNavigate } from 'react-router';
import { type PdfUpload, usePdfUpload } from '../../uploads/index.ts';
import { textAddress } from '../text/text-address.ts';

/** Opens the text page with both versions of the text of a PDF. */
export function useArticleUpload(): PdfUpload {
  const navigate = useNavigate();
  return usePdfUpload((pdf) => {
    const { to, state } = textAddress({ type: 'pdf', ...pdf });
    navigate(to, { state });
  });
}
