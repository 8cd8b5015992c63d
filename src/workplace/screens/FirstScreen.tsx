import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { fetchWaitingSubjects } from '#dataProvider/calls/approval';
import { MyReports } from '../reports/sharing/MyReports';
import { holds, useBackOffice } from '../shell/start/BackOfficeContext';
import { lazyScreen } from '../shell/start/lazyScreen';
import { UnfinishedForms } from '../shell/notices/UnfinishedForms';

const SubjectsBoard = lazyScreen(async () => (await import('../collection/board/SubjectsBoard')).SubjectsBoard);
const ToEnter = lazyScreen(async () => (await import('../collection/board/ToEnter')).ToEnter);
const UntrueStatements = lazyScreen(async () => (await import('../collection/board/UntrueStatements')).UntrueStatements);
const ReturnedEmails = lazyScreen(async () => (await import('../collection/board/ReturnedEmails')).ReturnedEmails);
const RefusedEntries = lazyScreen(async () => (await import('../collection/board/RefusedEntries')).RefusedEntries);

/** Shows the user's first screen: the work that waits for them, each with a link. */
export function FirstScreen() {
  const translate = useTranslate();
  const { definitions, profile } = useBackOffice();
  const has = (permission: string) => definitions.some(({ id }) => id === 'inputs') && holds(profile, permission);
  const [approves, writes] = [has('inputs:approve'), has('inputs:write')];
  const enters = definitions.some(({ id, can_write }) => id === 'inputs' && can_write);
  const states = definitions.some(({ id, can_write }) => id === 'statements' && can_write) && holds(profile, 'indicators:write');
  const reminds = definitions.some(({ id }) => id === 'reminders');
  return (
    <Stack sx={{ maxWidth: 1080, mx: 'auto', width: '100%', gap: 3, mt: { xs: 2, sm: 5 } }}>
      <Title title={translate('home.title')} />
      <div>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('left.greeting', { name: profile.name ?? profile.email ?? '' })}
        </Typography>
        <Typography variant="h3" component="h1">
          {translate('home.title')}
        </Typography>
      </div>
      {(approves || writes) && (
        <Stack
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
            borderBlock: '1.5px solid',
            borderColor: 'text.primary',
            '&:empty': { display: 'none' },
          }}
        >
          {approves && <ToApprove />}
          {writes && <Drafts />}
        </Stack>
      )}
      {enters && <RefusedEntries />}
      {states && <UntrueStatements />}
      {reminds && <ReturnedEmails />}
      {enters && <ToEnter />}
      <MyReports />
      <UnfinishedForms />
      {!approves && !writes && <Typography>{translate('left.nothing')}</Typography>}
      {definitions.some(({ id }) => id === 'inputs') && <SubjectsBoard />}
    </Stack>
  );
}

/** Shows how many entries the user may approve or reject; the approval screen that it opens counts the same. */
function ToApprove() {
  const { data, isPending, error } = useQuery({
    queryKey: ['inputs', 'getWaitingSubjects'],
    queryFn: ({ signal }) => fetchWaitingSubjects(signal),
  });
  const total = data?.reduce((sum, { waiting }) => sum + waiting, 0);
  return <WorkLine name="to_approve" to="/admin/approval" {...{ total, isPending, error }} />;
}

/** Shows how many drafts of entries the user began, with a link to them. */
function Drafts() {
  const { id } = useBackOffice().profile;
  const drafts = { state: 'draft', created_by: id };
  const { total, isPending, error } = useGetList('inputs', {
    filter: drafts,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'date', order: 'DESC' },
  });
  if (total === 0) return null;
  return (
    <WorkLine
      name="drafts"
      to={`/admin/inputs?${new URLSearchParams({ filter: JSON.stringify(drafts) }).toString()}`}
      {...{ total, isPending, error }}
    />
  );
}

interface WorkLineProps {
  name: 'to_approve' | 'drafts';
  to: string;
  total: number | undefined;
  isPending: boolean;
  error: unknown;
}

/** Shows one kind of work on entries: how much of it waits, and a link to it. */
function WorkLine({ name, to, total, isPending, error }: WorkLineProps) {
  const translate = useTranslate();
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, py: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <div>
        <Typography variant="h6" component="p" aria-busy={isPending}>
          {isPending ? <Skeleton width={180} /> : error ? translate('left.failed') : translate(`left.${name}`, { smart_count: total ?? 0 })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`left.${name}_hint`)}
        </Typography>
      </div>
      {Boolean(total) && (
        <Button variant="outlined" color="inherit" component={Link} to={to}>
          {translate('left.open')}
        </Button>
      )}
    </Stack>
  );
}
