/** Loads Swagger UI as its makers built it: a script and a style sheet from this server, read when a user opens the screen. */
import script from '@fastify/swagger-ui/static/swagger-ui-bundle.js?url';
import style from '@fastify/swagger-ui/static/swagger-ui.css?url';
import { csrfToken, storeCsrfToken } from '#dataProvider/http/csrf';

interface Sent {
  headers: Record<string, string>;
}
declare global {
  interface Window {
    SwaggerUIBundle?: (options: object) => unknown;
  }
}

/** Draws in an element the calls that are open to the signed-in user. Rejects when a file could not be loaded. */
export async function drawExplorer(domNode: HTMLElement, signal: AbortSignal): Promise<void> {
  const [spec] = await Promise.all([read(), loaded('script', script), loaded('link', style)]);
  if (signal.aborted) return;
  window.SwaggerUIBundle?.({
    domNode,
    spec,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
    // Without null, Swagger UI would send the document to a validator on another company's server.
    validatorUrl: null,
    requestInterceptor: (request: Sent) => {
      request.headers['x-csrf-token'] = csrfToken();
      request.headers['accept-language'] = document.documentElement.lang;
      return request;
    },
    responseInterceptor: (answer: Sent) => {
      storeCsrfToken(new Headers(answer.headers));
      return answer;
    },
  });
}

/** Returns the OpenAPI document with this server's address. It leaves out the ways to authenticate: the session identifies the user. */
async function read(): Promise<object> {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`);
  const { components, ...document } = await answer.json();
  const { securitySchemes: _ours, ...kept } = components;
  return { ...document, components: kept, servers: [{ url: window.location.origin }] };
}

/** Adds a script or a style sheet to the page, once. */
function loaded(kind: 'script' | 'link', address: string): Promise<void> {
  const known = document.querySelector<HTMLElement>(`${kind}[data-explorer]`);
  if (known?.dataset['explorer'] === 'there') return Promise.resolve();
  known?.remove();
  const element = kind === 'script' ? Object.assign(document.createElement('script'), { src: address }) : sheet(address);
  element.dataset['explorer'] = 'coming';
  return new Promise((done, failed) => {
    element.addEventListener('load', () => {
      element.dataset['explorer'] = 'there';
      done();
    });
    element.addEventListener('error', () => failed(new Error(address)));
    document.head.append(element);
  });
}

const sheet = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
