/** Bodies of JSON: what is beyond the bounds, no UTF-8 or would reach into a prototype is refused, and numbers are read to the last digit. */
import { isUtf8 } from 'node:buffer';
import type { App } from '#server/core/app';
import { badRequest } from '#server/core/errors';
import { withExactNumbers } from '#resources/exactNumbers';
import { shapeRefusal } from './shape';

/** Reads bodies with the parser of the framework; a number that a double would not give back becomes a text, as answers have it. */
export function readNumbersExactly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Read all the same, each byte that is no text would be kept as a question mark.
    if (!isUtf8(bytes)) return done(badRequest('INVALID_JSON', 'The body is not text in UTF-8.'));
    const body = bytes.toString();
    const refused = shapeRefusal(body);
    if (refused) return done(refused);
    // Parsed as it came first: what is no JSON must not become some.
    parse(request, body, (error, value) => {
      const exactly = error ? body : withExactNumbers(body);
      if (exactly === body) done(error, value);
      else parse(request, exactly, done);
    });
  });
}
