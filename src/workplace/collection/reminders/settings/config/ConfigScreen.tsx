import { Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { FieldValues } from '../../../../resource/record/FieldValues';
import { FailureScreen } from '../../../../shell/notices/FailureScreen';
import { ScreenHeading } from '../../../../shell/parts/ScreenHeading';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';
import { useRemindersConfig } from '../../reminders';
import { RemindersNav } from '../../RemindersNav';
import { ConfigForm } from './ConfigForm';
import { toForm } from './formValues';
import { configDefinition } from './definition';

/** Shows the settings of all reminders: as a form, or their values to those who may only read. */
export function ConfigScreen() {
  const translate = useTranslate();
  const definition = useDefinition('reminders');
  const { data, error, refetch } = useRemindersConfig();
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  const title = translate('reminding.config.title');
  return (
    <Stack sx={{ gap: 2, mt: 1 }}>
      <Title title={title} />
      <ScreenHeading>{title}</ScreenHeading>
      <RemindersNav />
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate('reminding.config.about')}</Typography>
      {!data && <Skeleton variant="rounded" height={480} />}
      {data && definition?.can_write && <ConfigForm config={data} />}
      {data && !definition?.can_write && <FieldValues fields={configDefinition.fields} record={toForm(data)} />}
    </Stack>
  );
}
