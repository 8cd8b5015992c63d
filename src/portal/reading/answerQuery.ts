/** Answers of the API that a page requests after it is drawn, such as another view or the results of a search. */
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

/** Returns the query of a path for the cache. */
export const answerQuery = (path: string) => ({
  queryKey: answerKey(path),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchAnswer(path, signal),
});
