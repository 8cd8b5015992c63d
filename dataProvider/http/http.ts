/** Calls the API with the session cookie and the CSRF token, and turns its refusals into errors that a form understands. */
import { passwordEndings, type PasswordEnd } from '#resources/people/passwordRules';
import { isRecord } from '#resources/language/fields/isRecord';
import { fetchUtils, HttpError } from 'ra-core';
import { confirmIdentity } from './confirmation';
import { csrfToken, storeCsrfToken } from './csrf';
import { readDefinitionsVersion } from './definitionsVersion';
import { parseErrorBody, type ErrorBody } from './errorBody';
import { formErrors, type FormErrors } from '../formErrors';
import { tellReached } from './reached';
import { linkHeader } from '#resources/people/linkHeader';
import { byLink } from '../calls/link';
import { currentPerson, setCurrentPerson, personHeader } from '../calls/person';

/** The path under which the API is served. */
export const apiUrl = '/api';
const profileUrl = `${apiUrl}/profile`;

type FetchOptions = fetchUtils.Options;
type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/** The body of an HttpError that `http` throws. React-admin shows `errors` beside the fields. */
export interface RefusalBody extends ErrorBody {
  errors?: FormErrors;
}

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Calls the API and reads its JSON. Throws an HttpError whose message is an i18n key (`errors.` and the code) and whose body is a RefusalBody.
 * A write without a CSRF token first fetches one. A write refused for its token (the page was open for long) fetches a new token and is sent once more.
 * A call refused with `REAUTHENTICATION_REQUIRED` is sent again once the user has confirmed their identity. `as` is the id of the user who writes, by default the user of the page.
 */
export async function http(url: string, options: FetchOptions = {}, as = currentPerson()): Promise<Answer> {
  if (writes.has(options.method ?? 'GET') && csrfToken() === '') await renewToken(as);
  const answer = await send(url, options, as);
  if (isRefused(answer, 'REAUTHENTICATION_REQUIRED') && (await confirmIdentity())) return http(url, options, as);
  if (!isRefused(answer, 'INVALID_CSRF_TOKEN')) return settle(answer, options.body);
  await renewToken(as);
  const again = await send(url, options, as);
  if (isRefused(again, 'REAUTHENTICATION_REQUIRED') && (await confirmIdentity())) return http(url, options, as);
  return settle(again, options.body);
}
/** Fetches a CSRF token with the profile. A page served to a visitor carries no token. */
const renewToken = async (as: string): Promise<void> => storeCsrfToken((await send(profileUrl, {}, as)).headers);
const isRefused = ({ status, json }: Answer, code: string): boolean => status === 403 && json?.code === code;

async function send(url: string, options: FetchOptions, as: string): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (byLink.note) headers.set(linkHeader, '1');
  const isForm = options.body instanceof FormData;
  if (options.body != null && !isForm) headers.set('Content-Type', 'application/json');
  else if (!isForm) headers.delete('Content-Type');
  if (writes.has(options.method ?? 'GET')) {
    headers.set('X-CSRF-Token', csrfToken());
    headers.set(personHeader, as);
  }
  const response = await fetch(url, { ...options, headers, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new HttpError('errors.NETWORK', 0, { code: 'NETWORK', details: {}, facts: {} });
  });
  tellReached();
  storeCsrfToken(response.headers);
  byLink.note?.(url, response.status);
  readDefinitionsVersion(response.headers);
  const body = await response.text();
  const json = parseJson(body);
  if (url === profileUrl && options.method === undefined) setCurrentPerson(json);
  return { status: response.status, headers: response.headers, body, json };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // Not JSON: parseErrorBody then goes by the status, and a success may have no body.
  }
}

/** Returns the answer of a success. Throws an HttpError for a refusal; `sent` is the body of the request. */
function settle(answer: Answer, sent: FetchOptions['body']): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  const refusal = parseErrorBody(answer.json, answer.status);
  const body: RefusalBody = Object.keys(refusal.details).length
    ? { ...refusal, errors: formErrors(refusal.details, refusal.more, typeof sent === 'string' ? parseJson(sent) : undefined) }
    : refusal;
  throw new HttpError(`errors.${reasonOf(refusal)}`, answer.status, body);
}

/** Returns the end of the i18n key of a refusal: its code, or for SELF_APPROVAL its reason, which has a sentence of its own. */
const reasonOf = ({ code, feedback }: ErrorBody): string =>
  code === 'SELF_APPROVAL' && isRecord(feedback) && typeof feedback['reason'] === 'string' ? feedback['reason'] : code;

/** Returns the reason why a password has ended; undefined when the refusal isn't PASSWORD_EXPIRED or gives no known reason. */
export function passwordEndOf(refusal: RefusalBody | null | undefined): PasswordEnd | undefined {
  const { code, feedback } = refusal ?? {};
  if (code !== 'PASSWORD_EXPIRED' || !isRecord(feedback)) return undefined;
  return passwordEndings.find((end) => end === feedback['issuer']);
}

/** Returns the body of the API's refusal that caused an error; undefined for any other error. */
export function refusalOf(error: unknown): RefusalBody | undefined {
  return error instanceof HttpError ? error.body : undefined;
}
