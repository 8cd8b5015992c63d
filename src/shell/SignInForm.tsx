import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { Alert, Button, IconButton, InputAdornment, Stack, TextField } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { useAuthProvider, useSetLocale, useTranslate } from 'ra-core';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { apiUrl, http, refusalOf } from '#dataProvider/http';
import type { Profile } from '#resources/api/profile';
import { rememberLocale } from './rememberLocale';

/** Where to go after signing in: where the person was, and never outside of this site. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/admin';
  const path = state.nextPathname;
  const search = 'nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '';
  return typeof path === 'string' && path.startsWith('/admin') ? path + search : '/admin';
}

/** E-mail and password, with a sentence for each way it may fail. */
export function SignInForm() {
  const translate = useTranslate();
  const setLocale = useSetLocale();
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const [code, setCode] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const alert = useRef<HTMLDivElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setSending(true);
    setCode(null);
    try {
      await authProvider?.login({ email: entered.get('email'), password: entered.get('password') });
      const { json } = await http(`${apiUrl}/profile`);
      const { locale }: Profile = json;
      rememberLocale(locale);
      setLocale(locale);
      await navigate(returnPath(location.state), { replace: true });
    } catch (error) {
      setSending(false);
      setCode(refusalOf(error)?.code ?? 'NETWORK');
      requestAnimationFrame(() => alert.current?.focus());
    }
  };

  const reason = query.get('reason');
  return (
    <Stack component="form" onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      {code && (
        <Alert severity={code === 'PASSWORD_UPDATE_REQUIRED' ? 'warning' : 'error'} ref={alert} tabIndex={-1}>
          {translate(`sign_in.errors.${code}`, { _: translate(`errors.${code}`, { _: translate('sign_in.errors.OTHER', { code }) }) })}
        </Alert>
      )}
      {!code && reason === 'SESSION_EXPIRED' && <Alert severity="info">{translate('sign_in.reasons.SESSION_EXPIRED')}</Alert>}
      <TextField name="email" type="email" label={translate('sign_in.email')} autoComplete="username" required fullWidth />
      <PasswordField />
      <Button type="submit" variant="contained" size="large" disabled={sending} sx={{ alignSelf: 'flex-start', px: 4 }}>
        {translate(sending ? 'sign_in.sending' : 'sign_in.submit')}
      </Button>
    </Stack>
  );
}

function PasswordField() {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      type={shown ? 'text' : 'password'}
      label={translate('sign_in.password')}
      autoComplete="current-password"
      required
      fullWidth
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={translate(shown ? 'sign_in.hide_password' : 'sign_in.show_password')}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
