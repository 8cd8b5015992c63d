/** Serves the built page of the back-office, which the browser renders without the server. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from 'json-server';

/** The folder where `npm run build` puts the front end. */
export const clientFolder = join(import.meta.dirname, '../../dist/client');

/** Returns a handler that sends the page for every GET outside `/api/` that reaches it. Sends 503 with an explanation when the front end isn't built. */
export function pageOf(folder: string): Handler {
  const file = join(folder, 'index.html');
  return (request, response, next) => {
    if (request.method !== 'GET' || request.path.startsWith('/api/')) return next();
    // The public pages need the real server, which the sandbox doesn't run.
    if (request.path === '/') return void response.writeHead(302, { location: '/admin' }).end();
    if (!existsSync(file)) return response.status(503).send('The back-office is not built yet. Run: npm run build');
    const locale = request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
    const html = readFileSync(file, 'utf8').replaceAll('__LOCALE__', locale).replace('__CSRF__', 'sandbox');
    response.send(html.replace('<!--head-->', '<title>Empreinte</title>'));
  };
}
