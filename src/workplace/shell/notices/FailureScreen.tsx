import { Button, Link, Stack, Typography } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { refusalOf } from '#dataProvider/http/http';
import { useBackOffice } from '../start/BackOfficeContext';

type Failure = 'not_found' | 'forbidden' | 'offline' | 'busy' | 'maintenance' | 'failed';

/** Returns the kind of failure that kept a screen from being drawn, from the error of the call. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof HttpError)) return 'failed';
  if (error.status === 0) return 'offline';
  if (error.status === 403 || error.status === 404) return error.status === 403 ? 'forbidden' : 'not_found';
  if (error.status !== 503) return 'failed';
  return refusalOf(error)?.code === 'MAINTENANCE' ? 'maintenance' : 'busy';
}

/** Returns the code that the support asks for first; undefined when no server answered. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.status === 0) return undefined;
  return refusalOf(error)?.code ?? String(error.status);
}

interface Props {
  error: unknown;
  /** Reads the data again; given where that may help. */
  onRetry?: () => Promise<unknown>;
}

/** Says why the screen could not be drawn, and what the user can do. */
export function FailureScreen({ error, onRetry }: Props) {
  return <Failed failure={failureOf(error)} code={codeOf(error)} {...(onRetry ? { onRetry } : {})} />;
}

/** Says that the browser has no connection; the screen is drawn once the connection is back. */
export const OfflineScreen = () => <Failed failure="offline" />;

/** Says that nothing is at this address. */
export const NotFoundScreen = () => <Failed failure="not_found" code="NOT_FOUND" />;

/** Says that the user's permissions don't include this address. */
export const ForbiddenScreen = () => <Failed failure="forbidden" code="FORBIDDEN" />;

function Failed({ failure, code, onRetry }: { failure: Failure; code?: string | undefined; onRetry?: () => Promise<unknown> }) {
  const { client } = useBackOffice();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isTrying, setTrying] = useState(false);
  const retry = onRetry && failure !== 'not_found' && failure !== 'forbidden' ? onRetry : undefined;
  const title = translate(`failures.${failure}.title`);
  const again = async () => {
    setTrying(true);
    await retry?.();
    setTrying(false);
  };
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560, mx: 'auto', mt: { xs: 4, sm: 12 } }}>
      <Title title={title} />
      <Typography variant="h3" component="h1" role={failure === 'not_found' ? undefined : 'alert'}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate(`failures.${failure}.hint`)}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {retry && (
          <Button variant="contained" disabled={isTrying} onClick={() => void again()}>
            {translate('failures.retry')}
          </Button>
        )}
        <Button variant={retry ? 'text' : 'contained'} component={RouterLink} to="/admin">
          {translate('failures.home')}
        </Button>
        <Button onClick={() => void navigate(-1)}>{translate('failures.back')}</Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {code && `${translate('failures.code', { code })} `}
        <Link color="inherit" href={`mailto:${client.contact_email}`}>
          {translate('frame.contact')}
        </Link>
      </Typography>
    </Stack>
  );
}
