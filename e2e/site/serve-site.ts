import { createServer } from 'node:http';
import { sitePort, siteUrl } from '../addresses.ts';
import { answerSite } from './answer-site.ts';

createServer((request, response) => answerSite(request, response, siteUrl)).listen(sitePort, '127.0.0.1');
