import { Card } from '@mui/material';
import { getSimpleValidationResolver, ResourceContextProvider, useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { RemindersConfig } from '#resources/api/reminders/config';
import { refusalOf } from '#dataProvider/http/http';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Values } from '#resources/definition';
import { useFieldOverrides } from '../../../fields/FieldDisplay';
import { FieldOverridesContext } from '../../../fields/ui/overrides';
import { FormFields } from '../../../resource/form/FormFields';
import { FormFrame } from '../../../resource/form/FormFrame';
import { FormToolbar } from '../../../resource/form/FormToolbar';
import { formMessages, type FormMessages } from '../../../resource/record/payload';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { CurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { TimeZoneInput } from '../form/inputs/TimeZoneInput';
import { useChangeConfig } from '../reminders';
import { fromForm, readDays, toForm } from './formValues';
import { DaysInput } from './DaysInput';
import { configDefinition, daysField, timeZoneField } from './definition';

const { id, fields } = configDefinition;

/** Shows the form of the settings of reminders, with the drafts, the checks and the guards of every form. */
export function ConfigForm({ config }: { config: RemindersConfig }) {
  const notify = useNotify();
  const { client } = useBackOffice();
  const [today] = useState(() => new Date());
  const own = useFieldOverrides();
  const overrides = useMemo(() => new Map([...own, [timeZoneField, { Input: TimeZoneInput }], [daysField, { Input: DaysInput }]]), [own]);
  const record = useMemo(() => ({ id, ...toForm(config) }), [config]);
  const { mutateAsync } = useChangeConfig();
  const validate = (values: Values) => withUnreadDays(formMessages(fields, values, client), values, today);
  const resolver: Resolver = getSimpleValidationResolver<FieldValues>(validate);
  const save = async (values: Values) => {
    try {
      await mutateAsync(fromForm(values, today));
      notify('reminding.config.saved', { type: 'success' });
      return undefined;
    } catch (error) {
      const errors = refusalOf(error)?.errors ?? {};
      if (Object.keys(errors).length > 0) return errors;
      if (!(error instanceof Error)) throw error;
      return { root: { serverError: error.message } };
    }
  };
  return (
    <ResourceContextProvider value={id}>
      <CurrentDefinition.Provider value={configDefinition}>
        <FieldOverridesContext.Provider value={overrides}>
          <Card variant="outlined" sx={{ maxWidth: 960, overflow: 'visible' }}>
            <FormFrame
              fields={fields}
              existing
              record={record}
              draft={null}
              resolver={resolver}
              onSubmit={save}
              renderToolbar={(status) => <FormToolbar existing={false} status={status} />}
            >
              <FormFields definition={configDefinition} existing />
            </FormFrame>
          </Card>
        </FieldOverridesContext.Provider>
      </CurrentDefinition.Provider>
    </ResourceContextProvider>
  );
}

/** Adds the messages about parts of a list of holidays that are no day. */
function withUnreadDays(messages: FormMessages, { holidays }: Values, today: Date): FormMessages {
  const lines: unknown[] = Array.isArray(holidays) ? holidays : [];
  const wrong = lines.flatMap((line, place) => {
    const { unread } = readDays(isRecord(line) ? String(line['days'] ?? '') : '', today);
    return unread.length > 0 ? [[place, { days: { message: 'reminding.config.days_unread', args: { days: unread.join(', ') } } }]] : [];
  });
  if (wrong.length === 0) return messages;
  return { ...messages, holidays: { ...Object.fromEntries(wrong), ...messages['holidays'] } };
}
