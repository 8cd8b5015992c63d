import { Alert, AlertTitle, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import type { DefinitionsPlan } from '#resources/api/definitions/plan';
import { apiUrl, http } from '#dataProvider/http/http';
import { DefinitionsInUse } from './DefinitionsInUse';
import { EntityPlan } from './EntityPlan';

const planKey = ['definitions', 'plan'];
const read = async (): Promise<DefinitionsPlan> => (await http(`${apiUrl}/super_admin/definitions/plan`)).json;
const take = async (): Promise<DefinitionsPlan> =>
  (await http(`${apiUrl}/super_admin/definitions/take`, { method: 'POST', body: '{}' })).json;

/** Shows the changes of definitions that wait, the button that applies them, and under it the definitions in use. */
export function DefinitionsOverview() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({ queryKey: planKey, queryFn: read, staleTime: 0 });
  const taking = useMutation({
    mutationFn: take,
    onSuccess: (plan) => {
      queries.setQueryData(planKey, plan);
      notify('definitions.taken', { type: 'success' });
    },
    onError: (error) => {
      notify(error.message, { type: 'error' });
      void refetch();
    },
  });
  return (
    <Stack component="section" sx={{ gap: 3, maxWidth: 960, width: '100%', py: 1 }}>
      <Title title="areas.definitions" />
      <Box>
        <Typography variant="h4" component="h1">
          {translate('areas.definitions')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{translate('definitions.about')}</Typography>
      </Box>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
            {translate('definitions.waiting')}
          </Typography>
          <Button onClick={() => void refetch()} disabled={isFetching || taking.isPending}>
            {translate('definitions.again')}
          </Button>
          {data && data.entities.length > 0 && (
            <Button variant="contained" onClick={() => taking.mutate()} disabled={taking.isPending} loading={taking.isPending}>
              {translate('definitions.take')}
            </Button>
          )}
        </Box>
        <div role="status" aria-live="polite">
          {isError ? (
            <Alert severity="error">{translate('definitions.failed')}</Alert>
          ) : data ? (
            <Waiting plan={data} />
          ) : (
            <Skeleton height={80} />
          )}
        </div>
      </Paper>
      {data && data.in_use.length > 0 && <DefinitionsInUse inUse={data.in_use} />}
    </Stack>
  );
}

function Waiting({ plan: { entities, problems } }: { plan: DefinitionsPlan }) {
  const translate = useTranslate();
  if (problems.length > 0)
    return (
      <Alert severity="error">
        <AlertTitle>{translate('app.definition_mistakes')}</AlertTitle>
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Alert>
    );
  if (entities.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{translate('definitions.nothing_waits')}</Typography>;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {entities.map((entity) => (
        <EntityPlan key={entity.id} entity={entity} />
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('definitions.kept')}
      </Typography>
    </Stack>
  );
}
