/** Builds the sandbox: json-server with sample records, which answers as the API does. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsonServer from 'json-server';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition } from '#resources/definition';
import { clientFolder, pageOf } from './page';
import { restDialect } from './restDialect';
import { samples, type SampleRecord } from '#resources/language/samples/samples';
import { session } from './session';

/** Returns the sandbox's application for some definitions, with the front end from the folder `built`. Changes to records are lost when it stops. */
export function sandbox(definitions: readonly Definition[], built: string = clientFolder) {
  const application = jsonServer.create();
  const router = jsonServer.router(samples(definitions));
  const read = (resource: string): SampleRecord[] => {
    const records = router.db.get(resource).value();
    return Array.isArray(records) ? records.filter(isSample) : [];
  };
  const page = pageOf(built);
  const files = existsSync(built) ? built : mkdtempSync(join(tmpdir(), 'sandbox-'));
  // Handles the page before the static files, which would send the built index.html with its placeholders.
  application.use((request, response, next) => (request.path === '/' ? page(request, response, next) : next()));
  application.use(jsonServer.defaults({ static: files, logger: false, noCors: true }), jsonServer.bodyParser);
  application.use(session(definitions), page, restDialect(definitions, read), router);
  return application;
}

const isSample = (value: unknown): value is SampleRecord => isRecord(value) && typeof value['id'] === 'string';
