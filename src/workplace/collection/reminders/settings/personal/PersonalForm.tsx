import { useMemo } from 'react';
import type { ReminderSettings, ReminderSettingsOfUser } from '#resources/api/reminders/config';
import type { Values } from '#resources/definition';
import { TimeZoneInput } from '../../form/inputs/TimeZoneInput';
import { SettingsForm } from '../SettingsForm';
import { ColleagueInput } from './ColleagueInput';
import { colleagueField, colleagueOfOther, mineDefinition, ownTimeZone, personDefinition } from './definition';
import { useChangeReminderSettings } from './personal';
import { useWhose } from './whose';

const inputs = [
  [ownTimeZone, { Input: TimeZoneInput }],
  [colleagueField, { Input: ColleagueInput }],
  [colleagueOfOther, { Input: ColleagueInput }],
] as const;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const toForm = ({ hour, time_zone, country, absence, stopped }: ReminderSettings): Values => ({
  stopped,
  hour: hour === null ? null : String(hour),
  time_zone,
  country,
  away_from: absence?.from ?? null,
  away_until: absence?.until ?? null,
  colleague: absence?.colleague?.id ?? null,
});

function fromForm(values: Values): ReminderSettingsOfUser {
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

/** Shows the form of one person's settings: the hour of the summary, absences and, for an administrator, whether the person gets reminders at all. */
export function PersonalForm({ settings }: { settings: ReminderSettings }) {
  const values = useMemo(() => toForm(settings), [settings]);
  const { mutateAsync } = useChangeReminderSettings();
  const isOwn = useWhose() === null;
  return (
    <SettingsForm
      definition={isOwn ? mineDefinition : personDefinition}
      values={values}
      inputs={inputs}
      save={(typed) => mutateAsync({ ...fromForm(typed), ...(!isOwn && { stopped: typed['stopped'] === true }) })}
      saved={isOwn ? 'reminding.mine.saved' : 'reminding.person.saved'}
      fieldOf={fieldOf}
    />
  );
}
