import { peopleEndpoints as on } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { changePerson } from './change-person.ts';
import { deletePerson } from './delete-person.ts';
import { grant } from './grant.ts';
import { makeResetLink } from './make-reset-link.ts';
import { showPeople } from './show-people.ts';

export function bindPeople(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, on.ownerPeople, ({ actor, query }) => showPeople(app, actor, query));
  bindEndpoint(server, app, on.ownerChangePerson, ({ actor, params, body }) =>
    changePerson(app, actor, params.user_id, body),
  );
  bindEndpoint(server, app, on.ownerGrant, ({ actor, params, body }) =>
    grant(app, actor, params.user_id, body),
  );
  bindEndpoint(server, app, on.ownerResetLink, ({ actor, params }) =>
    makeResetLink(app, actor, params.user_id),
  );
  bindEndpoint(server, app, on.ownerDeletePerson, ({ actor, params }) =>
    deletePerson(app, actor, params.user_id),
  );
}
