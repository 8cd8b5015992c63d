import { Box, Button, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { isBlank } from '#resources/language/fields/clean';
import { FieldValues } from '../../../../resource/record/FieldValues';
import { FailureScreen, NotFoundScreen } from '../../../../shell/notices/FailureScreen';
import { holds, useBackOffice, useDefinition, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { LoadingScreen } from '../../../../shell/start/LoadingScreen';
import { recordTitle } from '../../../../shell/parts/recordTitle';
import { AccessPanel } from './AccessPanel';
import { FeedsPanel } from './feeds/FeedsPanel';
import { ManagedActs } from './ManagedActs';
import { useManagedAnswers } from '../managing';
import { AnsweredBar } from '../../parts/AnsweredBar';

/** Shows one questionnaire to those who manage it: its facts, how far it is, who has access, what its answers feed. */
export function ManagedScreen() {
  const { id = '' } = useParams();
  const definition = useDefinition('questionnaires');
  const { data: record, error, refetch } = useGetOne('questionnaires', { id }, { retry: false });
  if (!definition) return <NotFoundScreen />;
  if (error && !record) return <FailureScreen error={error} onRetry={refetch} />;
  if (!record) return <LoadingScreen />;
  return (
    <ResourceContextProvider value="questionnaires">
      <Managed definition={definition} record={record} />
    </ResourceContextProvider>
  );
}

function Managed({ definition, record }: { definition: ReadableDefinition; record: RaRecord }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { profile } = useBackOffice();
  const title = recordTitle(definition, locale)(record);
  return (
    <Stack sx={{ gap: 3, mt: 1, minWidth: 0 }}>
      <Title title={title} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{String(record['owner_email'] ?? '')}</Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {holds(profile, 'questionnaires:approve') && (
            <Button color="inherit" component={Link} to={`/admin/questionnaires/approval/questionnaires/${encodeURIComponent(record.id)}`}>
              {translate('manage_questionnaires.answers')}
            </Button>
          )}
          <ManagedActs record={record} title={title} />
        </Stack>
      </Stack>
      <ProgressOf id={String(record.id)} />
      <FieldValues fields={factsOf(definition, record)} record={record} />
      <AccessPanel record={record} mayChange={definition.can_write} />
      <FeedsPanel id={String(record.id)} />
    </Stack>
  );
}

/** The fields that the screen leaves out: it shows them elsewhere, or they serve the server alone. */
const leftOut = new Set(['name', 'owner_email', 'completion', 'about', 'tags', 'open_questions', 'revision', 'hash', 'link_code']);
const factsOf = ({ fields }: ReadableDefinition, record: RaRecord) =>
  fields.filter((field) => !leftOut.has(field.id) && !isBlank(field, record[field.id]));

function ProgressOf({ id }: { id: string }) {
  const translate = useTranslate();
  const { data } = useManagedAnswers(id);
  if (!data) return null;
  const said = translate('manage_questionnaires.answered', { percent: data.completion });
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Typography>
        {said}
        {data.missing > 0 && ` · ${translate('manage_questionnaires.missing', { smart_count: data.missing })}`}
      </Typography>
      <AnsweredBar value={data.completion} aria-label={said} sx={{ height: 8, borderRadius: 1, mt: 0.5 }} />
    </Box>
  );
}
