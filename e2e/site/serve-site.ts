import { createServer } from 'node:http';
import { sitePort, siteUrl } from '../addresses.ts';
import { handleSiteRequest } from './handle-site-request.ts';

createServer((request, response) => handleSiteRequest(request, response, siteUrl)).listen(
  sitePort,
  '127.0.0.1',
);
