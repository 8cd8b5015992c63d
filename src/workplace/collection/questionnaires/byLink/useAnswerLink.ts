import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { HttpError } from 'ra-core';
import { useLocation, useNavigate, useParams } from 'react-router';
import { answerPath } from '#resources/addresses/workplaceAddresses';
import type { AnswerLink, LinkCodeAsked } from '#resources/api/questionnaires/answering';
import { byLink } from '#dataProvider/calls/link';
import { apiUrl, http } from '#dataProvider/http/http';

const base = `${apiUrl}/questionnaires`;

/** Exchanges the secret of a link for a session; a link that asks for a code begins none. */
const open = async (secret: string): Promise<AnswerLink | LinkCodeAsked> =>
  (await http(`${base}/link`, { method: 'POST', body: JSON.stringify({ secret }) })).json;

/** Asks for a new link, by email to the address that got the one with this secret. */
export const renewLink = (secret: string) => http(`${base}/link/renew`, { method: 'POST', body: JSON.stringify({ secret }) });

const codeCall = `${base}/link/code`;
/** Exchanges the secret of a link and the code that was mailed for a session. */
export const openByCode = async (secret: string, code: string): Promise<AnswerLink> =>
  (await http(codeCall, { method: 'POST', body: JSON.stringify({ secret, code }) })).json;

/** Asks for another code, by email to the address of the link. */
export const renewCode = (secret: string) => http(`${codeCall}/renew`, { method: 'POST', body: JSON.stringify({ secret }) });

interface OpenedLink {
  link: AnswerLink | undefined;
  /** True while the link waits for the code that was mailed. */
  asksCode: boolean;
  /** Goes on with the link, once its code was given. */
  enter: (link: AnswerLink) => void;
  /** True where the link, or its session, no longer works. */
  hasEnded: boolean;
  /** The secret in the address; '' once it is exchanged. */
  secret: string;
  /** An error that says nothing of the link: there is no connection, the server is busy … */
  error: Error | null;
  retry: () => void;
  /** Ends the session in this browser. */
  leave: () => Promise<void>;
}

/**
 * Opens the link in the address: exchanges its secret, and puts the id of the questionnaire in its place, so that the address may be reloaded, kept and seen. After that the cookie of the
 * session opens the questionnaire.
 */
export function useAnswerLink(): OpenedLink {
  const { id } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Behind the id, `#` leads to a question.
  const secret = id === undefined ? hash.slice(1) : '';
  const [ended, setEnded] = useState<string>();
  const place = id ?? secret;
  // Before any effect of the screens below, whose calls must be marked already.
  useLayoutEffect(() => {
    byLink.note = (url, status) => {
      // A wrong code ends nothing.
      if (status === 401 && url.startsWith(`${base}/`) && url !== codeCall) setEnded(place);
    };
    return () => {
      byLink.note = undefined;
    };
  }, [place]);
  const { data, error, refetch } = useQuery({
    queryKey: ['answer_link', place],
    queryFn: async (): Promise<AnswerLink | LinkCodeAsked> =>
      id === undefined ? open(secret) : (await http(`${base}/${encodeURIComponent(id)}/link`)).json,
    enabled: place !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const link = data && !('asks_code' in data) ? data : undefined;
  const opened = secret !== '' ? link : undefined;
  useEffect(() => {
    if (!opened) return;
    queries.setQueryData(['answer_link', opened.questionnaire_id], opened);
    void navigate(`${answerPath}/${opened.questionnaire_id}`, { replace: true });
  }, [opened, queries, navigate]);
  const isRefused = error instanceof HttpError && (error.status === 401 || error.status === 404);
  return {
    link: id === undefined ? undefined : link,
    asksCode: data !== undefined && link === undefined,
    enter: (entered) => queries.setQueryData(['answer_link', secret], entered),
    hasEnded: place === '' || ended === place || isRefused,
    secret,
    error: isRefused ? null : error,
    retry: () => void refetch(),
    async leave() {
      await http(`${base}/link`, { method: 'DELETE' });
      queries.removeQueries({ queryKey: ['answer_link'] });
      void navigate(answerPath, { replace: true });
    },
  };
}
