import { Card } from '@mui/material';
import { getSimpleValidationResolver, ResourceContextProvider, useNotify } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ReminderSettings, ReminderSettingsChange } from '#resources/api/reminders/config';
import { refusalOf } from '#dataProvider/http/http';
import type { Values } from '#resources/definition';
import { useFieldOverrides } from '../../../fields/FieldDisplay';
import { FieldOverridesContext } from '../../../fields/ui/overrides';
import { FormFields } from '../../../resource/form/FormFields';
import { FormFrame } from '../../../resource/form/FormFrame';
import { FormToolbar } from '../../../resource/form/FormToolbar';
import { formMessages } from '../../../resource/record/payload';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { CurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { TimeZoneInput } from '../form/inputs/TimeZoneInput';
import { ColleagueInput } from './ColleagueInput';
import { colleagueField, mineDefinition, ownTimeZone } from './definition';
import { useChangeMine } from './mine';

const { id, fields } = mineDefinition;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const toForm = ({ hour, time_zone, country, absence }: ReminderSettings): Values => ({
  hour: hour === null ? null : String(hour),
  time_zone,
  country,
  away_from: absence?.from ?? null,
  away_until: absence?.until ?? null,
  colleague: absence?.colleague?.id ?? null,
});

function fromForm(values: Values): ReminderSettingsChange {
  const [from, until] = [textOf(values['away_from']), textOf(values['away_until'])];
  const hour = textOf(values['hour']);
  return {
    hour: hour === null ? null : Number(hour),
    time_zone: textOf(values['time_zone']),
    country: textOf(values['country']),
    absence: from === null || until === null ? null : { from, until, colleague: textOf(values['colleague']) },
  };
}

/** The fields of the form, by the names under which the server refuses them. */
const fieldOf: Readonly<Record<string, string>> = {
  'absence.from': 'away_from',
  'absence.until': 'away_until',
  'absence.colleague': 'colleague',
};

/** Shows the form of one's own settings: the hour of the summary, and absences. */
export function MineForm({ settings }: { settings: ReminderSettings }) {
  const notify = useNotify();
  const { client } = useBackOffice();
  const own = useFieldOverrides();
  const overrides = useMemo(
    () => new Map([...own, [ownTimeZone, { Input: TimeZoneInput }], [colleagueField, { Input: ColleagueInput }]]),
    [own],
  );
  const record = useMemo(() => ({ id, ...toForm(settings) }), [settings]);
  const { mutateAsync } = useChangeMine();
  const resolver: Resolver = getSimpleValidationResolver<FieldValues>((values: Values) => formMessages(fields, values, client));
  const save = async (values: Values) => {
    try {
      await mutateAsync(fromForm(values));
      notify('reminding.mine.saved', { type: 'success' });
      return undefined;
    } catch (error) {
      const errors = Object.entries(refusalOf(error)?.errors ?? {}).map(([field, message]) => [fieldOf[field] ?? field, message]);
      if (errors.length > 0) return Object.fromEntries(errors);
      if (!(error instanceof Error)) throw error;
      return { root: { serverError: error.message } };
    }
  };
  return (
    <ResourceContextProvider value={id}>
      <CurrentDefinition.Provider value={mineDefinition}>
        <FieldOverridesContext.Provider value={overrides}>
          <Card variant="outlined" sx={{ overflow: 'visible' }}>
            <FormFrame
              fields={fields}
              existing
              record={record}
              draft={null}
              resolver={resolver}
              onSubmit={save}
              renderToolbar={(status) => <FormToolbar existing={false} status={status} />}
            >
              <FormFields definition={mineDefinition} existing />
            </FormFrame>
          </Card>
        </FieldOverridesContext.Provider>
      </CurrentDefinition.Provider>
    </ResourceContextProvider>
  );
}
