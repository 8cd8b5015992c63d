/** The page as it was built, drawn by the browser alone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from 'json-server';

/** Where `npm run build` puts the front end. */
export const clientFolder = join(import.meta.dirname, '../../dist/client');

/** Answers every address that is neither a file nor the API with the page; without a build, with a sentence. */
export function pageOf(folder: string): Handler {
  const file = join(folder, 'index.html');
  return (request, response, next) => {
    if (request.method !== 'GET' || request.path.startsWith('/api/')) return next();
    // The public pages are drawn by the server, which is not here.
    if (request.path === '/') return void response.writeHead(302, { location: '/admin' }).end();
    if (!existsSync(file)) return response.status(503).send('The back-office is not built yet. Run: npm run build');
    const locale = request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
    const html = readFileSync(file, 'utf8').replaceAll('__LOCALE__', locale).replace('__CSRF__', 'sandbox');
    response.send(html.replace('<!--head-->', '<title>Empreinte</title>'));
  };
}
