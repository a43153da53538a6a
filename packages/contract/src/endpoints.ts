import { userEndpoints } from './accounts.ts';
import { articleEndpoints } from './articles.ts';
import { paymentEndpoints } from './billing.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { converterEndpoints } from './converter.ts';
import { demoEndpoints } from './demo.ts';
import { exportEndpoints } from './exports.ts';
import { feedEndpoints } from './feeds.ts';
import { identityEndpoints } from './identity.ts';
import { inboxEndpoints } from './inbox.ts';
import { listeningEndpoints } from './listening.ts';
import { attributionEndpoints, offerEndpoints } from './offers.ts';
import { publicArticleEndpoints } from './public-articles.ts';
import { reportEndpoints } from './reports.ts';
import { rewardEndpoints } from './rewards.ts';
import { sharingEndpoints } from './sharing.ts';
import { uploadEndpoints } from './uploads.ts';
import { usageEndpoints } from './usage.ts';

/** All endpoints of the service, by the name that clients use. */
export const endpoints = {
  ...identityEndpoints,
  ...userEndpoints,
  ...articleEndpoints,
  ...publicArticleEndpoints,
  ...sharingEndpoints,
  ...uploadEndpoints,
  ...inboxEndpoints,
  ...feedEndpoints,
  ...usageEndpoints,
  ...reportEndpoints,
  ...rewardEndpoints,
  ...listeningEndpoints,
  ...exportEndpoints,
  ...catalogueEndpoints,
  ...paymentEndpoints,
  ...offerEndpoints,
  ...attributionEndpoints,
  ...converterEndpoints,
  ...demoEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
