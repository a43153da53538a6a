import { useNavigate } from 'react-router';
import { type PdfUpload, usePdfUpload } from '../../uploads/index.ts';
import { textAddress } from '../text/text-address.ts';

/** C2.8: a PDF that was read goes to the text page, in both readings. */
export function useArticleUpload(): PdfUpload {
  const navigate = useNavigate();
  return usePdfUpload((pdf) => {
    const { to, state } = textAddress({ type: 'pdf', ...pdf });
    navigate(to, { state });
  });
}
