/** An answer of the API that a page asks for by itself, once it is drawn: another view, what is looked for. */
import { HttpError } from 'ra-core';
import { apiUrl, http } from '#dataProvider/http';
import { answerKey } from './answers';

/** What a path answers; null where there is nothing for this reader (404) or no such view (400). Throws an HttpError on any other refusal. */
async function fetchAnswer(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return (await http(apiUrl + path, { signal })).json;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** What a path answers, as the cache asks for it. */
export const answerQuery = (path: string) => ({
  queryKey: answerKey(path),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchAnswer(path, signal),
});
