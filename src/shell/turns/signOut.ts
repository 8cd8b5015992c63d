/** Signs the user out of a public page in place. */
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { profileKey } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http/http';
import type { Profile, SignedOut } from '#resources/api/people/profile';

interface Around {
  queries: QueryClient;
  /** Removes what the browser keeps for the user. */
  reset: () => void;
  /** Shows the home page as a visitor finds it, with answers that are read again. */
  showHome: () => void;
}

let underWay = false;

/**
 * Ends the session, forgets what was read ahead, and shows the home page, where the form leads without scripts. The answers of the page on screen go as the home page is
 * taken in, whose profile is a visitor's. Rejects when the call fails. Where another person is viewed as,
 * sends the form as a document: the server drew the banner of the viewing.
 */
export async function signOut(form: HTMLFormElement, { queries, reset, showHome }: Around): Promise<void> {
  if (underWay) return;
  underWay = true;
  try {
    if (queries.getQueryData<Profile>(profileKey)?.impersonator) return form.submit();
    const onward = await endSession();
    queries.removeQueries({ type: 'inactive' });
    reset();
    if (onward) window.location.assign(onward.goes_on);
    else showHome();
  } finally {
    underWay = false;
  }
}

/** Returns the address where the identity provider signs the user out, if there is one. A session that has already ended is as the user wants it. */
async function endSession(): Promise<SignedOut | undefined> {
  try {
    return (await http(`${apiUrl}/profile/session`, { method: 'DELETE' })).json;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return undefined;
    throw error;
  }
}
