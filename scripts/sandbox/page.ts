/** The page of the back-office as it was built, drawn by the browser alone. */
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
    if (!existsSync(file)) return response.status(503).send('The back-office is not built yet. Run: npm run build');
    const locale = request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
    const html = readFileSync(file, 'utf8').replaceAll('__LOCALE__', locale).replace('__CSRF__', 'sandbox');
    response.send(html.replaceAll(/<!--(?:head|html|preload)-->/g, ''));
  };
}
