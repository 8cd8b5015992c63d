/** Has the server of the bench start the built worker, as the product does. */
import { register } from 'node:module';

const built = new URL('../../support/services/builtProgram.ts', import.meta.url).href;
const hook = `export async function resolve(name, context, next) {
  const found = await next(name, context);
  return found.url.endsWith('/server/core/worker/program.ts') ? { ...found, url: ${JSON.stringify(built)} } : found;
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
