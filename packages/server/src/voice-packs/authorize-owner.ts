import type { FastifyRequest } from 'fastify';
import { isOwner as isOwnerAccount } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import {
  isOperatorToken,
  readAuthorization,
  refuseForeignForm,
} from '../platform/operator/authorize-operator.ts';
import { hasSession } from '../platform/operator/operator-session.ts';

/**
 * Returns whether a request comes from somebody who may change the voices of the service: an owner, or the operator, by
 * the session of the browser or the operator token. The only place that decides this.
 * @throws AppError `too_many_requests` for too many tokens
 */
export async function isOwner(app: App, request: FastifyRequest, visitor: Actor | null): Promise<boolean> {
  if (visitor && (await isOwnerAccount(app, visitor))) return true;
  if (hasSession(app, request)) return true;
  const { scheme, secret } = readAuthorization(request);
  return scheme === 'bearer' && secret !== null && (await isOperatorToken(app, request, secret));
}

/** @throws AppError `forbidden` for others, and for a form that another site sends through the owner's browser */
export async function authorizeOwner(
  app: App,
  request: FastifyRequest,
  visitor: Actor | null,
): Promise<void> {
  if (visitor && (await isOwnerAccount(app, visitor))) return;
  if (!(await isOwner(app, request, null))) throw new AppError('forbidden');
  const isToken = readAuthorization(request).scheme === 'bearer';
  if (request.method !== 'GET' && !isToken) refuseForeignForm(app, request);
}
