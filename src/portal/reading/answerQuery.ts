/** Fetches the API's answers that a page requests after its first render, such as another view or the results of a search. */
import { HttpError } from 'ra-core';
import { apiUrl, http } from '#dataProvider/http/http';
import { answerKey } from './answers';

/** Returns the API's answer to a path; null when this reader finds nothing (404) or the view doesn't exist (400). Throws an HttpError on any other refusal. */
async function fetchAnswer(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return (await http(apiUrl + path, { signal })).json;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Returns the react-query key and function of an API path. */
export const answerQuery = (path: string) => ({
  queryKey: answerKey(path),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchAnswer(path, signal),
});
