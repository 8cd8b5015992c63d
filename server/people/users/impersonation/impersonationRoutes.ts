/**
 * Registers the routes of viewing as another person:
 *   POST   /api/users/:id/impersonate      views the site as a person from now on
 *   POST   /api/users/public/impersonate   views the site as a visitor
 *   DELETE /api/users/:id/impersonate      ends it
 */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { actForPermission, viewAsPermission } from '#server/core/viewer/onBehalf';
import { viewerOfPerson, isWithin, publicId } from '#server/people/auth/impersonation';
import { viewedAsLetter } from '#server/people/auth/passwords/letters';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { forbidden, invalidRecord, notFound, unprocessable } from '#server/core/errors';
import { localPath } from '#server/core/http/addresses/localPath';
import { answers } from '#server/core/http/answers/schemas';
import { writeMails } from '#server/core/mail/mails';
import type { Mailer } from '#server/core/mail/mailer';
import { clientConfig } from '#server/core/config/clientConfig';
import { endImpersonation, writeImpersonationEvent } from './endImpersonation';

const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });
const Asked = Type.Object({
  reason: Type.String({ maxLength: 500, description: 'Why: the person and the audit are told' }),
  writes: Type.Optional(Type.Boolean({ description: 'To act in the person’s name too, for who may (users:act_as)' })),
  from: Type.Optional(Type.String({ maxLength: 2000, description: 'Where to go back to: a path of this site' })),
});
const Redirect = Type.Object({ redirect: Type.String({ description: 'A path of this site' }) });
const about = (operationId: string, summary: string) => ({ tags: ['users'], operationId, summary });

export function impersonationRoutes(app: App, deps: Deps, mailer: Mailer): void {
  const begins = { permission: viewAsPermission, impersonated: 'never' } as const;
  const begun = answers(200, 'Where to begin', Redirect, 400, 401, 403, 404, 422);

  app.post(
    '/api/users/:id/impersonate',
    { config: begins, schema: { ...about('impersonate', 'See with a person’s eyes'), params: Id, body: Asked, response: begun } },
    async (request) => begin(deps, mailer, request, request.params.id, request.body),
  );

  app.post(
    '/api/users/public/impersonate',
    { config: begins, schema: { ...about('impersonate_public', 'See what a visitor sees'), body: Asked, response: begun } },
    async (request) => begin(deps, mailer, request, publicId, request.body),
  );

  app.delete(
    '/api/users/:id/impersonate',
    {
      config: { permission: 'public', impersonated: 'always' },
      schema: {
        ...about('stop_impersonating', 'See with one’s own eyes again'),
        params: Id,
        response: answers(200, 'Where it began', Redirect, 400, 403, 404),
      },
    },
    async (request) => {
      const redirect = request.session.impersonation?.id === request.params.id ? await endImpersonation(deps, request) : null;
      if (redirect === null) throw notFound();
      return { redirect };
    },
  );
}

type Asking = Pick<FastifyRequest, 'viewer' | 'session'>;

/** Begins viewing as another person. Throws 403 where that person has more permissions or wider scopes than the user, so that nobody sees more than they may. */
async function begin(
  { database: { db }, config }: Deps,
  mailer: Mailer,
  { viewer, session }: Asking,
  id: string,
  { reason: said, writes = false, from = '/admin' }: { reason: string; writes?: boolean; from?: string },
): Promise<{ redirect: string }> {
  const { user } = viewer;
  const reason = said.trim();
  if (!user) throw forbidden();
  if (reason === '') throw invalidRecord([{ field: 'reason', code: 'BLANK', level: 'error' }]);
  if (reason.includes('\u0000'))
    throw invalidRecord([{ field: 'reason', code: 'INVALID', level: 'error', params: { reason: 'null_character' } }]);
  if (writes && !can(viewer, actForPermission)) throw forbidden();
  const eyes = await viewerOfPerson(db, id);
  if (eyes === undefined) throw notFound();
  if (eyes === null || eyes.user?.id === user.id)
    throw unprocessable('CANNOT_IMPERSONATE', 'This person is archived, locked, outside of their mandate, or oneself.');
  if (!(await isWithin(db, viewer, eyes))) throw forbidden('MORE_RIGHTS', 'This person has more rights, or wider scopes.');
  const acts = writes && eyes.user !== null;
  const { name: client } = await clientConfig(db);
  const act = await db.transaction(async (tx) => {
    await writeImpersonationEvent(tx, acts ? 'act_as' : 'impersonate', id, user, reason);
    if (!eyes.user) return undefined;
    const { email, locale, name } = eyes.user;
    const letter = viewedAsLetter({ locale, name, client, baseUrl: config.baseUrl }, { by: nameOf(user), reason, writes: acts });
    const to = [{ id: eyes.user.id, email, letter }];
    return writeMails(tx, { to, kind: 'impersonated', about: '', created_by: user.id, kept: !mailer.hasServer });
  });
  session.impersonation = { id, since: new Date().toISOString(), reason, writes: acts, from: localPath(from, config.baseUrl) || '/admin' };
  await session.save();
  if (act !== undefined) await mailer.send(act, 0);
  return { redirect: eyes.user ? '/admin' : '/' };
}

const nameOf = ({ name, email }: NonNullable<Viewer['user']>) => (name === '' ? email : `${name} (${email})`);
