import { Skeleton, Stack, Typography } from '@mui/material';
import { ShowBase, useRecordContext, useResourceDefinition, useShowContext, type RaRecord } from 'ra-core';
import { EditButton, ListButton, ShowView, TopToolbar } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router';
import { isDisplayed } from '#resources/language/rules/conditions';
import type { Field, FieldValue } from '#resources/definition';
import { holds, useBackOffice, useLocalize } from '../shell/start/BackOfficeContext';
import { HistoryButton } from '../history/HistoryButton';
import { FailureScreen, NotFoundScreen, OfflineScreen } from '../shell/notices/FailureScreen';
import { ScreenHeading } from '../shell/parts/ScreenHeading';
import { FieldValues } from './record/FieldValues';
import { Neighbours } from './record/Neighbours';
import { NonconformingNotice } from './record/NonconformingNotice';
import { useCurrentDefinition } from '../shell/start/useCurrentDefinition';

interface Props {
  /** Another action on the record, beside those of every screen. */
  action?: ReactNode;
  /** The content below the fields. */
  below?: ReactElement;
  /** True while the record changes by itself; it is read again for as long. */
  changes?: (record: RaRecord) => boolean;
}

/** Shows one record of any entity. */
export function ShowScreen(props: Props) {
  const { '*': rest } = useParams();
  return rest ? <NotFoundScreen /> : <ShowRecord {...props} />;
}

/** Shows one record, also at an address other than that of the resource. The address has an `:id`. */
export function ShowRecord({ action, below, changes }: Props) {
  return (
    <ShowBase
      queryOptions={{ onError: () => undefined, ...(changes && { refetchInterval: whileChanging(changes) }) }}
      offline={<OfflineScreen />}
      render={({ record, error, refetch }) =>
        error && !record ? (
          <FailureScreen error={error} onRetry={refetch} />
        ) : (
          <ShowView actions={<ShowActions action={action} />}>
            <ShowSections />
            {below}
          </ShowView>
        )
      }
    />
  );
}

/** Returns the time until the record is read again, in ms; false when it no longer changes. */
const whileChanging =
  (changes: (record: RaRecord) => boolean) =>
  ({ state: { data } }: { state: { data?: RaRecord | undefined } }) =>
    data && changes(data) ? 1000 : false;

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

function ShowActions({ action }: Pick<Props, 'action'>) {
  const { can_write, is_log } = useCurrentDefinition();
  const { hasEdit } = useResourceDefinition();
  const { defaultTitle } = useShowContext();
  return (
    <TopToolbar>
      <ScreenHeading>{defaultTitle}</ScreenHeading>
      <Neighbours type="show" />
      <ListButton />
      {action}
      {!is_log && <HistoryButton />}
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
      <FieldValues fields={shown} record={record} />
    </section>
  );
}
