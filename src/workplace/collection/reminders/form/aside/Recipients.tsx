import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { WhoGetsWhat } from '#resources/api/reminders/runs';
import type { Values } from '#resources/definition';
import { Delays } from './Delays';
import { MailDialog } from '../mail/MailDialog';
import { useWhoGetsWhat } from '../../reminders';
import { NotShown } from './NotShown';
import { PeopleDialog } from './PeopleDialog';
import { PersonLine } from './PersonLine';

/** The number of people that show beside the form. */
const first = 5;

/** Shows whom a reminder would choose now, with what is left for each; everybody and their email in a window. `children` are further actions. */
export function Recipients({ values, children }: { values: Values; children: ReactNode }) {
  const translate = useTranslate();
  const { data, error } = useWhoGetsWhat(values);
  const [shown, show] = useState<'people' | 'mail' | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const preview = (id: string | null) => {
    choose(id);
    show('mail');
  };
  return (
    <Stack component="section" aria-labelledby="recipients" sx={{ gap: 1.5 }}>
      <Typography id="recipients" variant="h6" component="h2">
        {translate('reminding.people.title')}
      </Typography>
      {error && <NotShown error={error} invalid="reminding.people.failed" />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && !error && (
        <>
          <Total data={data} values={values} />
          <Delays people={data.people} />
        </>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {data && data.total > 0 && (
          <>
            <Button size="small" variant="outlined" color="inherit" onClick={() => show('people')}>
              {translate('reminding.people.all')}
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => preview(null)}>
              {translate('reminding.mail.preview')}
            </Button>
          </>
        )}
        {children}
      </Stack>
      {data && !error && (
        <>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5 }}>
            {data.people.slice(0, first).map((person) => (
              <PersonLine key={person.email} person={person} />
            ))}
          </Stack>
          {data.people.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('reminding.people.whole_summary')}
            </Typography>
          )}
          {data.unassigned > 0 && (
            <Alert severity="warning">{translate('reminding.people.unassigned', { smart_count: data.unassigned })}</Alert>
          )}
        </>
      )}
      {shown === 'people' && data && <PeopleDialog data={data} onPreview={preview} onClose={() => show(null)} />}
      {shown === 'mail' && data && (
        <MailDialog values={values} people={[...data.people, ...data.others]} first={chosen} onClose={() => show(null)} />
      )}
    </Stack>
  );
}

function Total({ data, values }: { data: WhoGetsWhat; values: Values }) {
  const translate = useTranslate();
  const { total, left, hidden, told } = data;
  if (total + hidden === 0) return <Typography sx={{ color: 'text.secondary' }}>{translate('reminding.people.nobody')}</Typography>;
  return (
    <div>
      {total === 0 ? (
        <Typography>{translate('reminding.people.nobody_seen')}</Typography>
      ) : (
        <Typography>
          <strong>{translate('reminding.people.total', { smart_count: total })}</strong>
          {' · '}
          {translate('reminding.people.left', { smart_count: left })}
        </Typography>
      )}
      {told > 0 && <Typography>{translate('reminding.people.told', { smart_count: told })}</Typography>}
      {hidden > 0 && <Typography>{translate('reminding.people.hidden', { smart_count: hidden })}</Typography>}
      {values['when'] === 'due' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('reminding.people.around_due')}
        </Typography>
      )}
    </div>
  );
}
