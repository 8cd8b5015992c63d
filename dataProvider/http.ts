/** Calls to /api: credentials, the CSRF token, and errors that a form understands. */
import { passwordEndings, type PasswordEnd } from '#resources/passwordRules';
import { isRecord } from '#resources/clean';
import { fetchUtils, HttpError } from 'ra-core';
import { confirmIdentity } from './confirmation';
import { csrfToken, keepCsrfToken } from './csrf';
import { noteDefinitions } from './definitionsVersion';
import { parseErrorBody, type ErrorBody } from './errorBody';
import { formErrors, type FormErrors } from './formErrors';
import { currentPerson, keepPerson, personHeader } from './person';

/** Where the API lives. */
export const apiUrl = '/api';
const profileUrl = `${apiUrl}/profile`;

type FetchOptions = fetchUtils.Options;
type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/** The body of an HttpError thrown here. `errors` is what react-admin shows beside fields. */
export interface RefusalBody extends ErrorBody {
  errors?: FormErrors;
}

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Calls the API and reads its JSON. Throws an HttpError whose message is an i18n key (`errors.` and the code) and whose body is a RefusalBody.
 * A write without a CSRF token asks for one first; one that is refused for it (the page was open for long) asks for a new one and is sent once more; one that wants the person to confirm who they
 * are is sent again once they have. `as` is whose write it is: the person of the page, where it isn't said.
 */
export async function http(url: string, options: FetchOptions = {}, as = currentPerson()): Promise<Answer> {
  if (writes.has(options.method ?? 'GET') && csrfToken() === '') await renewToken(as);
  const answer = await send(url, options, as);
  if (isRefused(answer, 'REAUTHENTICATION_REQUIRED') && (await confirmIdentity())) return http(url, options, as);
  if (!isRefused(answer, 'INVALID_CSRF_TOKEN')) return settle(answer);
  await renewToken(as);
  const again = await send(url, options, as);
  if (isRefused(again, 'REAUTHENTICATION_REQUIRED') && (await confirmIdentity())) return http(url, options, as);
  return settle(again);
}
/** A visitor's page carries none. */
const renewToken = async (as: string): Promise<void> => keepCsrfToken((await send(profileUrl, {}, as)).headers);
const isRefused = ({ status, json }: Answer, code: string): boolean => status === 403 && json?.code === code;

async function send(url: string, options: FetchOptions, as: string): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
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
  keepCsrfToken(response.headers);
  noteDefinitions(response.headers);
  const body = await response.text();
  const json = parseJson(body);
  if (url === profileUrl && options.method === undefined) keepPerson(json);
  return { status: response.status, headers: response.headers, body, json };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // not JSON: parseErrorBody tells by the status, a success without a body has none
  }
}

function settle(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  const refusal = parseErrorBody(answer.json, answer.status);
  const body: RefusalBody = Object.keys(refusal.details).length
    ? { ...refusal, errors: formErrors(refusal.details, refusal.more) }
    : refusal;
  throw new HttpError(`errors.${reasonOf(refusal)}`, answer.status, body);
}

/** Its sentence: of the reason, where a code has several. */
const reasonOf = ({ code, feedback }: ErrorBody): string =>
  code === 'SELF_APPROVAL' && isRecord(feedback) && typeof feedback['reason'] === 'string' ? feedback['reason'] : code;

/** Because of what a password has ended, where a refusal says so. */
export function passwordEndOf(refusal: RefusalBody | null | undefined): PasswordEnd | undefined {
  const { code, feedback } = refusal ?? {};
  if (code !== 'PASSWORD_EXPIRED' || !isRecord(feedback)) return undefined;
  return passwordEndings.find((end) => end === feedback['issuer']);
}

/** The refusal behind an error, where the API gave one. */
export function refusalOf(error: unknown): RefusalBody | undefined {
  return error instanceof HttpError ? error.body : undefined;
}
