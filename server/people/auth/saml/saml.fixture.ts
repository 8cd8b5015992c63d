/** Starts the product beside a real identity provider, for tests, with the steps between them. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { readConfig } from '#server/core/config/config';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { startIdentityProvider, type Behaviour, type IdentityProvider } from '#tests/support/services/identityProvider';
import { visitor, type Inject } from '#tests/support/product/visitor';

export interface SingleSignOn {
  test: TestApp;
  provider: IdentityProvider;
  /** Returns a browser that has opened the site. */
  browser(): Promise<Inject>;
  /** Requests a sign-in and signs in at the provider as this person. Returns the provider's response, in base64. */
  answerFor(inject: Inject, email: string, behaviour?: Behaviour): Promise<string>;
  /** Sends the provider's response as its page does: a form of another site, so without a cookie. */
  give(encoded: string): Promise<LightMyRequestResponse>;
  /** Runs the whole sign-in and returns the address where it ends. */
  comeBy(inject: Inject, email: string, behaviour?: Behaviour): Promise<string>;
  /** Returns the email address of the signed-in user of that browser. */
  whoIs(inject: Inject): Promise<string | null>;
  /** Returns the numbers of people, sessions, sign-ins and stored answers, which a refusal leaves unchanged. */
  storedCounts(): Promise<unknown>;
  close(): Promise<void>;
}

export const form = (url: string, fields: Record<string, string>): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});

export const locationOf = ({ headers }: LightMyRequestResponse): string => String(headers['location'] ?? '');

/** Starts the product and the provider. `environment` adds to the settings of the product. */
export async function startSaml(environment: Record<string, string> = {}): Promise<SingleSignOn> {
  const provider = await startIdentityProvider();
  const { saml } = readConfig({ ...provider.environment, ...environment });
  const test = await startTestApp({ config: { saml } });
  const sso: SingleSignOn = {
    test,
    provider,
    browser: async () => (await visitor(test.app)).inject,
    async answerFor(inject, email, behaviour = {}) {
      await provider.behave(behaviour);
      const asked = await inject('/api/profile/saml/sign_in');
      const page = await fetch(locationOf(asked), { method: 'POST', body: new URLSearchParams({ email }) });
      const [, encoded] = /name="SAMLResponse" value="([^"]+)"/.exec(await page.text()) ?? [];
      if (encoded === undefined) throw new Error(`The provider does not answer: ${page.status}`);
      return encoded;
    },
    give: (encoded) => test.app.inject(form('/api/profile/saml/acs', { SAMLResponse: encoded })),
    async comeBy(inject, email, behaviour) {
      const given = await sso.give(await sso.answerFor(inject, email, behaviour));
      const next = locationOf(given);
      return next.startsWith('/api/') ? locationOf(await inject(next)) : next;
    },
    whoIs: async (inject) => (await inject('/api/profile')).json().email,
    async storedCounts() {
      const { rows } = await test.database.pool
        .query(`SELECT (SELECT count(*) FROM users) AS people, (SELECT count(*) FROM sessions) AS sessions,
        (SELECT count(*) FROM audit_events WHERE action = 'sign_in') AS entries, (SELECT count(*) FROM saml_requests WHERE answer IS NOT NULL) AS answers`);
      return rows[0];
    },
    async close() {
      await test.close();
      await provider.close();
    },
  };
  return sso;
}

/** Creates an account that signs in with the provider. */
export async function account({ test }: SingleSignOn, email: string, columns = "authentication = 'saml'"): Promise<void> {
  await test.signIn(email, { grants: [] });
  await test.database.pool.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email]);
  await test.database.pool.query(`UPDATE users SET ${columns} WHERE email = $1`, [email]);
}
