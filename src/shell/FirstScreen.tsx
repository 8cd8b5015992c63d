import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { useBackOffice } from './BackOfficeContext';
import { lazyScreen } from './lazyScreen';
import { UnfinishedForms } from './UnfinishedForms';

const SubjectsBoard = lazyScreen(async () => (await import('../screens/board/SubjectsBoard')).SubjectsBoard);
const RefusedEntries = lazyScreen(async () => (await import('../screens/board/RefusedEntries')).RefusedEntries);

/** The kinds of work an entry can ask for, and who is concerned. */
const kinds = [
  { key: 'to_approve', permission: 'inputs:approve', filter: { state: ['submitted', 'preapproved'] }, to: '/admin/approval' },
  { key: 'drafts', permission: 'inputs:write', filter: { state: 'draft' }, to: null },
] as const;

/** The person's own screen: what is waiting for them, one click away. */
export function FirstScreen() {
  const translate = useTranslate();
  const { definitions, profile } = useBackOffice();
  const mine = definitions.some(({ id }) => id === 'inputs')
    ? kinds.filter(({ permission }) => profile.effective_permissions.includes(permission))
    : [];
  const enters = definitions.some(({ id, can_write }) => id === 'inputs' && can_write);
  return (
    <Stack sx={{ maxWidth: 1080, mx: 'auto', width: '100%', gap: 3, mt: { xs: 2, md: 5 } }}>
      <Title title={translate('home.title')} />
      <div>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('home.greeting', { name: profile.name ?? profile.email ?? '' })}
        </Typography>
        <Typography variant="h3" component="h1">
          {translate('home.title')}
        </Typography>
      </div>
      {mine.length > 0 && (
        <Stack
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
            borderBlock: '1.5px solid',
            borderColor: 'text.primary',
          }}
        >
          {mine.map((kind) => (
            <WorkLine key={kind.key} name={kind.key} filter={kind.filter} to={kind.to} />
          ))}
        </Stack>
      )}
      {enters && <RefusedEntries />}
      {enters && <EnterValues />}
      <UnfinishedForms />
      {mine.length === 0 && <Typography>{translate('home.nothing')}</Typography>}
      {definitions.some(({ id }) => id === 'inputs') && <SubjectsBoard />}
    </Stack>
  );
}

function WorkLine({ name, filter, to }: { name: string; filter: object; to: string | null }) {
  const translate = useTranslate();
  const { total, isPending, error } = useGetList('inputs', {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'date', order: 'DESC' },
  });
  const link = to ?? `/admin/inputs?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, py: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <div>
        <Typography variant="h6" component="p" aria-busy={isPending}>
          {isPending ? <Skeleton width={180} /> : error ? translate('home.failed') : translate(`home.${name}`, { smart_count: total ?? 0 })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`home.${name}_hint`)}
        </Typography>
      </div>
      {Boolean(total) && (
        <Button variant="outlined" color="inherit" component={Link} to={link}>
          {translate('home.open')}
        </Button>
      )}
    </Stack>
  );
}

/** The way to a new entry, for who may write one. */
function EnterValues() {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{translate('home.enter_hint')}</Typography>
      <Button variant="contained" component={Link} to="/admin/subjects">
        {translate('home.enter')}
      </Button>
    </Stack>
  );
}
