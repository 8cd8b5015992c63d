import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useLocale, useLogout, useTranslate } from 'ra-core';
import { Link, Navigate } from 'react-router';
import type { OpenSession } from '#resources/api/people/profile';
import { formatDate } from '#resources/formats/format';
import { apiUrl, http, refusalOf } from '#dataProvider/http/http';
import { pageLocale } from '../../i18n/publicI18n';
import { browserOf } from '../browserName';
import { FormOutcome } from '../FormOutcome';
import { useRefusalText } from '../forms/useRefusalText';
import { SignInLayout } from '../SignInLayout';
import styles from '../SignIn.module.css';

const key = ['api', '/profile/sessions'] as const;
const url = `${apiUrl}/profile/sessions`;

/** Shows the browsers in which the user is signed in, so that they can sign out of those they don't use or know. */
export function SessionsPage() {
  const { data, error } = useQuery({ queryKey: key, queryFn: async (): Promise<OpenSession[]> => (await http(url)).json, retry: false });
  if (refusalOf(error)?.code === 'SESSION_EXPIRED') return <Navigate to="/profile/sign_in" replace />;
  return (
    <SignInLayout of="sign_in.sessions">
      {error && <Refused error={error} />}
      {data && <Sessions sessions={data} />}
    </SignInLayout>
  );
}

function Refused({ error }: { error: unknown }) {
  const why = useRefusalText(refusalOf(error)?.code ?? 'OTHER');
  return <FormOutcome severity="error">{why}</FormOutcome>;
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const leave = useLeave();
  const end = useMutation({
    mutationFn: (id: string | null) => http(id === null ? url : `${url}/${id}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const others = sessions.length > 1;
  return (
    <>
      {end.isError && <Refused error={end.error} />}
      {end.isSuccess && <FormOutcome severity="info">{translate('sign_in.sessions.ended')}</FormOutcome>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => (session.current ? void leave() : end.mutate(session.id))} />
        ))}
      </ul>
      {others ? (
        <button type="button" className={styles.submit} disabled={end.isPending} onClick={() => end.mutate(null)}>
          {translate('sign_in.sessions.end_others')}
        </button>
      ) : (
        <p>{translate('sign_in.sessions.others_none')}</p>
      )}
      <p>
        <Link to="/profile/password">{translate('sign_in.sessions.to_password')}</Link> ·{' '}
        <Link to="/admin">{translate('sign_in.sessions.to_work')}</Link>
      </p>
    </>
  );
}

/** Returns a function that signs this browser out. It first loads the profile, which this page needs for nothing else but `logout` reads from the cache. */
function useLeave(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const logout = useLogout();
  return async () => {
    await authProvider?.getIdentity?.();
    await logout();
  };
}

function Session({ session: { agent, created_at, seen_at, current }, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const translate = useTranslate();
  const locale = pageLocale(useLocale());
  const known = browserOf(agent);
  const name = known ? translate('sign_in.sessions.agent', known) : translate('sign_in.sessions.unknown');
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {current && <span> · {translate('sign_in.sessions.current')}</span>}
        <p>{translate('sign_in.sessions.since', { since: formatDate(created_at, locale), seen: formatDate(seen_at, locale) })}</p>
      </div>
      <button type="button" className={styles.quiet} aria-label={translate('sign_in.sessions.end_of', { agent: name })} onClick={onEnd}>
        {translate('sign_in.sessions.end')}
      </button>
    </li>
  );
}
