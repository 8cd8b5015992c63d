/** Bodies of JSON: what is beyond the bounds or would reach into a prototype is refused, and numbers are read to the last digit. */
import type { App } from '#server/deps';
import { withExactNumbers } from '#resources/exactNumbers';
import { shapeRefusal } from './shape';

/** Reads bodies with the parser of the framework; a number that a double would not give back becomes a text, as answers have it. */
export function readNumbersExactly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
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
