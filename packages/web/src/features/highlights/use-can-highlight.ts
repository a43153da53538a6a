import { useSession } from '../../lib/services.tsx';

const entryId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether what plays can be highlighted: an entry of the signed-in listener's own playlist. */
export const useCanHighlight = (trackId: string): boolean =>
  useSession().status === 'signed-in' && entryId.test(trackId);
