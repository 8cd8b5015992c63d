/** Reads JSON bodies. Refuses a body that exceeds the limits, isn't UTF-8 or would change a prototype, and reads numbers to the last digit. */
import { isUtf8 } from 'node:buffer';
import type { App } from '#server/core/app';
import { badRequest } from '#server/core/errors';
import { withExactNumbers } from '#resources/formats/exactNumbers';
import { shapeRefusal } from './shape';

/** Registers the framework's JSON parser for bodies. A number that a double can't hold exactly becomes a text, as it is in responses. */
export function readNumbersExactly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Decoding would silently replace each invalid byte by a replacement character.
    if (!isUtf8(bytes)) return done(badRequest('INVALID_JSON', 'The body is not text in UTF-8.'));
    const body = bytes.toString();
    const refused = shapeRefusal(body);
    if (refused) return done(refused);
    // The body is parsed unchanged first: quoting numbers must not turn invalid JSON into valid JSON.
    parse(request, body, (error, value) => {
      const exactly = error ? body : withExactNumbers(body);
      if (exactly === body) done(error, value);
      else parse(request, exactly, done);
    });
  });
}
