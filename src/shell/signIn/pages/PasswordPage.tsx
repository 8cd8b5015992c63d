import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, Navigate, useLocation } from 'react-router';
import type { Profile } from '#resources/api/people/profile';
import { profileKey } from '#dataProvider/authProvider';
import { apiUrl, http } from '#dataProvider/http/http';
import { NewPasswordForm } from '../forms/NewPasswordForm';
import { SignInLayout } from '../SignInLayout';

/** Shows the form for a new password: for the link of an email, whose secret is after `#`, or for the signed-in user. */
export function PasswordPage() {
  const token = useLocation().hash.slice(1);
  const { data: profile, isPending } = useQuery({
    queryKey: profileKey,
    queryFn: async (): Promise<Profile> => (await http(`${apiUrl}/profile`)).json,
    enabled: token === '',
  });
  if (token === '' && !isPending && !profile?.id) return <Navigate to="/profile/password/recover" replace />;
  return (
    <SignInLayout of="sign_in.choose">
      {token !== '' && <NewPasswordForm key={token} owner={{ token }} />}
      {token === '' && profile?.id && (
        <>
          <NewPasswordForm owner="session" />
          <ToSessions />
        </>
      )}
    </SignInLayout>
  );
}

function ToSessions() {
  const translate = useTranslate();
  return (
    <p>
      <Link to="/profile/sessions">{translate('sign_in.choose.to_sessions')}</Link>
    </p>
  );
}
