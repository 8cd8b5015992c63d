import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { NewPasswordForm, type KnownPassword } from '../forms/NewPasswordForm';
import { SignInForm } from '../forms/SignInForm';
import { SingleSignOn } from '../forms/SingleSignOn';
import { SignInLayout } from '../SignInLayout';

/** Shows the sign-in page. A user who must first choose another password does so here, without typing their credentials again. */
export function SignInPage() {
  const [owner, setOwner] = useState<KnownPassword | null>(null);
  if (owner)
    return (
      <SignInLayout of="sign_in.choose">
        <NewPasswordForm owner={owner} />
      </SignInLayout>
    );
  return (
    <SignInLayout of="sign_in">
      <SignInForm onMustChange={setOwner} />
      <SingleSignOn />
      <Forgotten />
    </SignInLayout>
  );
}

function Forgotten() {
  const translate = useTranslate();
  return (
    <p>
      <Link to="/profile/password/recover">{translate('sign_in.forgotten')}</Link>
    </p>
  );
}
