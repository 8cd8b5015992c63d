import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { PasswordStrength } from '#resources/api/people/profile';
import { passwordRules } from '#resources/people/passwordRules';
import { apiUrl, http } from '#dataProvider/http/http';
import type { NewPasswordProps } from './NewPasswordForm';

/** The pause in typing, in ms, after which an estimate is requested. */
const pause = 400;

/** Shows how well the typed password resists guessing, once it meets the rules. The server makes the estimate, as it has the dictionaries. */
export function Strength({ password, owner }: { password: string; owner: NewPasswordProps['owner'] }) {
  const translate = useTranslate();
  const paused = usePaused(password);
  const { data: shown } = useQuery({
    queryKey: ['password strength', paused],
    queryFn: async (): Promise<PasswordStrength> =>
      (
        await http(`${apiUrl}/profile/password/strength`, {
          method: 'POST',
          body: JSON.stringify({ new_password: paused, ...whose(owner) }),
        })
      ).json,
    enabled: passwordRules.every(({ isMet }) => isMet(paused)),
    gcTime: 0,
    retry: false,
  });
  if (!shown || paused !== password) return <p role="status" />;
  if (!shown.weak) return <p role="status">{translate('sign_in.choose.strength.strong')}</p>;
  const [worst, ...others] = shown.weaknesses;
  return (
    <p role="status" data-weak>
      {translate('sign_in.choose.strength.weak')} {translate(`sign_in.choose.strength.${worst}`)}
      {others.includes('words') && ` ${translate('sign_in.choose.strength.words')}`}
    </p>
  );
}

/** Returns what identifies the user for the estimate: the token or the email address; nothing for a session, which the server knows. */
const whose = (owner: NewPasswordProps['owner']): { token?: string; email?: string } => {
  if (owner === 'session') return {};
  return 'token' in owner ? { token: owner.token } : { email: owner.email };
};

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
