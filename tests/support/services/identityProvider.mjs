// Runs a real identity provider (samlp) in a process of its own, which signs people in and out. A PUT to /behaviour sets the people and the errors of its next responses.
import { createServer } from 'node:http';
import { parse } from 'node:querystring';
import samlp from 'samlp';
import SessionParticipants from 'samlp/lib/sessionParticipants/index.js';

const { PORT, KEYS } = process.env;
const { own, other, client } = JSON.parse(KEYS);
const issuer = `http://127.0.0.1:${PORT}/metadata`;
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** The people who may sign in, by email address, and the errors that the responses are to have. */
let behaviour = { people: {} };
const clock = Date.now.bind(Date);
Date.now = () => clock() + (behaviour.clock ?? 0);

// The test that started this process has ended.
process.on('disconnect', () => process.exit());

/** The sessions of browsers, by the value of their cookie. */
const sessions = new Map();

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const document = (title, body) => `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

function profileMapper({ email, first_name, last_name, groups, locale }) {
  const claims = { email, firstName: first_name, lastName: last_name, groups, locale };
  return { getClaims: () => claims, getNameIdentifier: () => ({ nameIdentifier: email, nameIdentifierFormat: emailFormat }) };
}

/** Adds the methods and properties of Express that samlp uses to a request and its response; returns the request. */
function dressed(request, response) {
  response.set = (name, value) => response.setHeader(name, value);
  response.send = (body) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(typeof body === 'number' ? document('Signed out', '') : body);
  };
  response.redirect = (address) => response.writeHead(302, { location: address }).end();
  const [path, query = ''] = request.url.split('?');
  return Object.assign(request, { path, query: { ...parse(query) }, body: {} });
}

function sessionOf(request, response) {
  const [, known] = /provider=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  const id = sessions.has(known) ? known : crypto.randomUUID();
  if (!sessions.has(id)) sessions.set(id, { id, participants: [] });
  response.setHeader('set-cookie', `provider=${id}; Path=/; HttpOnly`);
  return sessions.get(id);
}

/** Sends the form in which a person gives their email address to sign in. */
function ask(request, response) {
  response.send(
    document(
      'Provider',
      `<form method="post" action="${escaped(request.url)}"><label>E-mail <input name="email"></label><button>Sign in here</button></form>`,
    ),
  );
}

function answer(request, response, next) {
  const { session } = request;
  samlp.parseRequest(request, { signingCert: behaviour.checks === false ? undefined : client.certificate }, (error, asked) => {
    if (error) return next(error);
    const consumer = asked.assertionConsumerServiceURL;
    const keys = behaviour.wrongKey ? other : own;
    const options = {
      issuer,
      key: keys.privateKey,
      cert: keys.certificate,
      audience: asked.issuer,
      recipient: consumer,
      destination: consumer,
      ...(!behaviour.unsolicited && { inResponseTo: asked.id }),
      sessionIndex: session.id,
      lifetimeInSeconds: 300,
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      profileMapper,
      ...behaviour.options,
    };
    samlp.getSamlResponse(options, { email: session.email, ...behaviour.people[session.email] }, (failure, xml) => {
      if (failure) return next(failure);
      session.participants.push({
        serviceProviderId: asked.issuer,
        sessionIndex: session.id,
        nameId: session.email,
        nameIdFormat: emailFormat,
        serviceProviderLogoutURL: consumer.replace(/acs$/, 'logout'),
        cert: client.certificate,
      });
      const value = escaped(Buffer.from(xml).toString('base64'));
      response.send(
        document(
          'Provider',
          `<form method="post" action="${escaped(consumer)}"><input type="hidden" name="SAMLResponse" value="${value}"><button>Go on</button></form><script>document.forms[0].submit()</script>`,
        ),
      );
    });
  });
}

async function handle(plain, response) {
  const request = dressed(plain, response);
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const next = (error) => response.writeHead(400).end(String(error?.message ?? error));
  if (request.path === '/behaviour') {
    behaviour = JSON.parse(body);
    return response.end();
  }
  if (request.path === '/health') return response.end();
  request.session = sessionOf(request, response);
  request.body = { ...parse(body) };
  if (request.path === '/sso') {
    if (request.method === 'POST') request.session.email = request.body.email;
    return request.session.email === undefined ? ask(request, response) : answer(request, response, next);
  }
  if (request.path === '/logout') {
    const { session } = request;
    return samlp.logout({
      issuer,
      key: own.privateKey,
      cert: own.certificate,
      deflate: true,
      protocolBinding: redirect,
      sessionParticipants: new SessionParticipants(session.participants),
      clearIdPSession: (done) => {
        session.email = undefined;
        session.participants = [];
        done();
      },
    })(request, response, next);
  }
  return response.writeHead(404).end();
}

createServer((request, response) => void handle(request, response)).listen(Number(PORT), '127.0.0.1');
