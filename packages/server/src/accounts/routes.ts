import { firstRunEndpoints, identityEndpoints, userEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { addressLimits } from './account-limits.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { confirmVerification } from './confirm-verification.ts';
import { deleteAccount } from './delete-account.ts';
import { resetFeedAddress } from './feed-address.ts';
import { completeStart } from './first-run/complete-start.ts';
import { readStart } from './first-run/read-start.ts';
import { bindInvitations } from './invitations/routes.ts';
import { linkEmail } from './link-email.ts';
import { lookUpEmail } from './look-up-email.ts';
import { bindPasskeys } from './passkeys/routes.ts';
import { bindPersonalKeys } from './personal-keys/routes.ts';
import { signInByProxy } from './proxy/sign-in-by-proxy.ts';
import { readVerification } from './read-verification.ts';
import { refreshSession, signOut } from './refresh-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestVerification } from './request-verification.ts';
import { userAgentOf } from './sessions/describe-device.ts';
import { bindSessions } from './sessions/routes.ts';
import { showSignIns } from './show-sign-ins.ts';
import { getUser, showPaying, startSession } from './show-user.ts';
import { signIn } from './sign-in.ts';
import { makeCustomToken, signInWithToken } from './sign-in-with-token.ts';
import { signUp } from './sign-up.ts';
import { finishSocial } from './social/finish-social.ts';
import { unlinkProvider } from './social/link-identity.ts';
import { startLink, startSocial } from './social/start-social.ts';
import { listTriggers } from './triggers.ts';
import { updateUser } from './update-user.ts';
import { savePreferredVoices, showVoices } from './voices.ts';

export function bindAccounts(server: FastifyInstance, app: App): void {
  bindIdentity(server, app);
  bindSocial(server, app);
  bindMethods(server, app);
  bindUser(server, app);
  bindInvitations(server, app);
  bindSessions(server, app);
  bindPasskeys(server, app);
  bindPersonalKeys(server, app);
  bindEndpoint(
    server,
    app,
    firstRunEndpoints.readStart,
    ({ body }) => readStart(app, body),
    addressLimits.start,
  );
  bindEndpoint(
    server,
    app,
    firstRunEndpoints.completeStart,
    ({ body, request }) => completeStart(app, { ...body, userAgent: userAgentOf(request) }),
    addressLimits.start,
  );
}

function bindIdentity(server: FastifyInstance, app: App): void {
  const on = identityEndpoints;
  const limits = addressLimits;
  bindEndpoint(server, app, on.lookupEmail, ({ body }) => lookUpEmail(app, body), limits.lookUp);
  bindEndpoint(
    server,
    app,
    on.signUp,
    ({ body, ip, request }) => signUp(app, { ...body, ip, userAgent: userAgentOf(request) }),
    limits.signUp,
  );
  bindEndpoint(
    server,
    app,
    on.signInPassword,
    ({ body, ip, request }) => signIn(app, { ...body, ip, userAgent: userAgentOf(request) }),
    limits.signIn,
  );
  bindEndpoint(
    server,
    app,
    on.signInCustomToken,
    ({ body, request }) => signInWithToken(app, { ...body, userAgent: userAgentOf(request) }),
    limits.customToken,
  );
  bindEndpoint(
    server,
    app,
    on.refreshToken,
    ({ body, request }) => refreshSession(app, body, request),
    limits.refresh,
  );
  bindEndpoint(
    server,
    app,
    on.signInProxy,
    ({ body, ip, request }) => signInByProxy(app, request, { ...body, ip }),
    limits.proxy,
  );
  bindEndpoint(server, app, on.signOut, ({ body }) => signOut(app, body), limits.refresh);
  bindEndpoint(
    server,
    app,
    on.requestPasswordReset,
    ({ body }) => requestPasswordReset(app, body),
    limits.requestReset,
  );
  bindEndpoint(
    server,
    app,
    on.confirmPasswordReset,
    ({ body }) => confirmPasswordReset(app, body),
    limits.confirmReset,
  );
  bindEndpoint(server, app, on.requestVerification, ({ actor }) => requestVerification(app, actor));
  bindEndpoint(
    server,
    app,
    on.readVerification,
    ({ body }) => readVerification(app, body),
    limits.verification,
  );
  bindEndpoint(
    server,
    app,
    on.confirmVerification,
    ({ body }) => confirmVerification(app, body),
    limits.verification,
  );
  bindEndpoint(server, app, on.changePassword, ({ actor, body, request }) =>
    changePassword(app, actor, { ...body, userAgent: userAgentOf(request) }),
  );
  bindEndpoint(server, app, on.requestEmailChange, ({ actor, body }) => requestEmailChange(app, actor, body));
  bindEndpoint(server, app, on.confirmEmailChange, ({ actor, body }) => confirmEmailChange(app, actor, body));
}

function bindSocial(server: FastifyInstance, app: App): void {
  const on = identityEndpoints;
  bindEndpoint(server, app, on.identityProviders, () => showSignIns(app));
  bindEndpoint(
    server,
    app,
    on.socialStart,
    ({ params, query, reply }) => startSocial(app, { ...params, arrival: query, reply }),
    addressLimits.social,
  );
  bindEndpoint(
    server,
    app,
    on.socialFinish,
    ({ params, request, reply, ip }) =>
      finishSocial(app, {
        ...params,
        search: new URL(request.url, app.config.publicUrl).search,
        cookie: request.headers.cookie,
        ip,
        reply,
      }),
    addressLimits.social,
  );
}

function bindMethods(server: FastifyInstance, app: App): void {
  const on = identityEndpoints;
  bindEndpoint(server, app, on.linkProvider, ({ actor, params, reply }) =>
    startLink(app, actor, { ...params, reply }),
  );
  bindEndpoint(server, app, on.unlinkProvider, ({ actor, params }) => unlinkProvider(app, actor, params));
}

function bindUser(server: FastifyInstance, app: App): void {
  const on = userEndpoints;
  bindEndpoint(server, app, on.userSignin, ({ actor, body }) => startSession(app, actor, body));
  bindEndpoint(server, app, on.getUser, ({ actor }) => getUser(app, actor));
  bindEndpoint(server, app, on.deleteUser, ({ actor }) => deleteAccount(app, actor));
  bindEndpoint(server, app, on.updateUser, ({ actor, body }) => updateUser(app, actor, body));
  bindEndpoint(server, app, on.isPaying, ({ actor }) => showPaying(app, actor));
  bindEndpoint(server, app, on.customToken, ({ actor }) => makeCustomToken(app, actor));
  bindEndpoint(server, app, on.linkEmail, ({ actor, body }) => linkEmail(app, actor, body));
  bindEndpoint(server, app, on.triggers, ({ actor }) => listTriggers(app, actor));
  bindEndpoint(server, app, on.preferredVoices, ({ actor }) => showVoices(app, actor));
  bindEndpoint(server, app, on.savePreferredVoices, ({ actor, body }) =>
    savePreferredVoices(app, actor, body),
  );
  bindEndpoint(server, app, on.resetFeedAddress, ({ actor }) => resetFeedAddress(app, actor));
}
