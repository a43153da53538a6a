import 'virtual:earmark-later-routes';
import type { ApiClient } from '../../lib/api/api-client.ts';

/** Counts that the page of a share link was opened; the service ignores other addresses. */
export const countOpening = (api: ApiClient, shareId: string): Promise<void> =>
  api.call('countOpening', { params: { share_id: shareId } });
