/** Answers the back-office's calls about the user and the client: the user is signed in and has every permission. */
import type { Handler } from 'json-server';
import type { PublicClient } from '#resources/api/figures/indicators';
import type { Profile } from '#resources/api/people/profile';
import { defaultDelimiters } from '#resources/formats/format';
import type { Definition } from '#resources/definition';
import { permissions } from '#resources/people/permissions';
import { permissionRecords } from '#resources/language/samples/permissionRecords';

/** Returns the handler of the calls for the profile, the definitions, the permissions, the preferences, the saved views and the client. */
export function session(definitions: readonly Definition[]): Handler {
  let locale: Profile['locale'] = 'en';
  const profile = (): Profile => ({
    id: '01900000-0000-7000-8000-000000000001',
    email: 'configurator@lacet.example',
    name: 'Sandbox',
    locale,
    audience: 'private',
    effective_permissions: permissions(definitions).map(({ key }) => key),
    impersonator: null,
  });
  const answers: Record<string, () => unknown> = {
    'GET /api/definitions': () => definitions.map((definition) => ({ ...definition, can_write: true })),
    'GET /api/services/clients': () => client,
    'GET /api/profile': profile,
    'POST /api/profile/sign_in': profile,
    'DELETE /api/profile/session': () => ({}),
    'GET /api/profile/preferences': () => ({}),
    'GET /api/saved_views': () => [],
  };
  return (request, response, next) => {
    const answer = answers[`${request.method} ${request.path}`];
    const wish = isLocale(request.body);
    if (request.method === 'PUT' && request.path === '/api/profile') {
      locale = wish ?? locale;
      return response.json(profile());
    }
    if (request.method === 'GET' && request.path === '/api/permissions') {
      const records = permissionRecords(definitions);
      response.setHeader('Content-Range', `permissions 0-${records.length - 1}/${records.length}`);
      return response.json(records);
    }
    if (!answer) return next();
    response.json(answer());
  };
}

function isLocale(body: unknown): Profile['locale'] | undefined {
  const wish: unknown = typeof body === 'object' && body !== null && 'locale' in body ? body.locale : undefined;
  return wish === 'fr' || wish === 'en' ? wish : undefined;
}

const { en, fr } = defaultDelimiters;
const client: PublicClient = {
  key: 'sandbox',
  name: 'Sandbox',
  default_locale: 'en',
  contact_email: 'contact@lacet.example',
  decimal_delimiter: { admin: { en: en.decimal, fr: fr.decimal } },
  thousands_delimiter: { admin: { en: en.thousands, fr: fr.thousands } },
  fiscal_year_start_month: 1,
  dates: { beginning_of_time: '1990-01-01', end_of_time: '2050-12-31' },
  sections: [],
};
