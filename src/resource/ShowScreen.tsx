import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { ShowBase, useRecordContext, useResourceDefinition, useShowContext, useTranslate } from 'ra-core';
import { EditButton, ListButton, ShowView, TopToolbar } from 'react-admin';
import { useParams } from 'react-router';
import { isBlank } from '#resources/clean';
import { isDisplayed } from '#resources/conditions';
import type { Field, FieldValue } from '#resources/definition';
import { FieldDisplay } from '../fields/FieldDisplay';
import { holds, useBackOffice, useLocalize } from '../shell/BackOfficeContext';
import { HistoryButton } from '../history/HistoryButton';
import { FailureScreen, NotFoundScreen, OfflineScreen } from '../shell/FailureScreen';
import { ScreenHeading } from '../shell/ScreenHeading';
import { Neighbours } from './Neighbours';
import { NonconformingNotice } from './NonconformingNotice';
import { useCurrentDefinition } from './useCurrentDefinition';

/** One record of any definition, to read. */
export function ShowScreen() {
  const { '*': rest } = useParams();
  if (rest) return <NotFoundScreen />;
  return (
    <ShowBase
      queryOptions={{ onError: () => undefined }}
      offline={<OfflineScreen />}
      render={({ record, error, refetch }) =>
        error && !record ? (
          <FailureScreen error={error} onRetry={refetch} />
        ) : (
          <ShowView actions={<ShowActions />}>
            <ShowSections />
          </ShowView>
        )
      }
    />
  );
}

function ShowSections() {
  const definition = useCurrentDefinition();
  const { form, fields } = definition;
  const record = useRecordContext();
  if (!record) return <Skeleton variant="rounded" height={480} />;
  return (
    <Stack sx={{ p: 2, gap: 3 }}>
      <NonconformingNotice definition={definition} />
      {form.map((section, index) => (
        <ShowSection key={index} title={section.title} ids={section.fields.flat()} fields={fields} />
      ))}
    </Stack>
  );
}

function ShowActions() {
  const { can_write } = useCurrentDefinition();
  const { hasEdit } = useResourceDefinition();
  const { defaultTitle } = useShowContext();
  return (
    <TopToolbar>
      <ScreenHeading>{defaultTitle}</ScreenHeading>
      <Neighbours type="show" />
      <ListButton />
      <HistoryButton />
      {can_write && hasEdit && <EditButton />}
    </TopToolbar>
  );
}

function ShowSection({ title, ids, fields }: { title: Field['name'] | undefined; ids: string[]; fields: readonly Field[] }) {
  const localize = useLocalize();
  const { profile } = useBackOffice();
  const record: Record<string, FieldValue> = useRecordContext() ?? {};
  const shown = ids
    .map((id) => fields.find((field) => field.id === id))
    .filter((field): field is Field => field !== undefined && holds(profile, field.permission?.read) && isDisplayed(field, fields, record));
  return (
    <section>
      {title && (
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {localize(title)}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 220px) 1fr' },
          columnGap: 3,
          rowGap: { xs: 0.25, sm: 1.25 },
        }}
      >
        {shown.map((field) => (
          <Box key={field.id} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {localize(field.name)}
            </Typography>
            <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, typography: 'body2' }}>
              {isBlank(field, record[field.id]) ? <Empty /> : <FieldDisplay field={field} value={record[field.id]} />}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}

function Empty() {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {translate('form.empty_value')}
    </Typography>
  );
}
