import { describeShared } from '../articles/index.ts';
import { atCallersHost } from '../platform/http/at-callers-host.ts';
import type { DescribePage } from '../platform/http/serve-web.ts';
import { readSharePath } from './read-share-path.ts';
import { missingHead, shareHead } from './share-head.ts';

/** Gives public addresses their heads. */
export const describePage: DescribePage = async (app, request) => {
  if (!/^\/share\//i.test(request.url)) return null;
  const { brand, publicUrl } = app.config;
  const audioId = readSharePath(request.url);
  const article = audioId === null ? null : await describeShared(app, audioId);
  if (audioId === null || article === null) return missingHead(brand.name);
  const absolute = (path: string) => atCallersHost(app.config, request, `${publicUrl}${path}`);
  return shareHead({ article, audioId, brandName: brand.name, absolute });
};
