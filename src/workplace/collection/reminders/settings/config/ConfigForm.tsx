import { useMemo, useState } from 'react';
import type { RemindersConfig } from '#resources/api/reminders/config';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Values } from '#resources/definition';
import type { FormMessages } from '../../../../resource/record/payload';
import { TimeZoneInput } from '../../form/inputs/TimeZoneInput';
import { useChangeConfig } from '../../reminders';
import { SettingsForm } from '../SettingsForm';
import { fromForm, readDays, toForm } from './formValues';
import { DaysInput } from './DaysInput';
import { configDefinition, daysField, timeZoneField } from './definition';

const inputs = [
  [timeZoneField, { Input: TimeZoneInput }],
  [daysField, { Input: DaysInput }],
] as const;

/** Shows the form of the settings of all reminders. */
export function ConfigForm({ config }: { config: RemindersConfig }) {
  const [today] = useState(() => new Date());
  const values = useMemo(() => toForm(config), [config]);
  const { mutateAsync } = useChangeConfig();
  return (
    <SettingsForm
      definition={configDefinition}
      values={values}
      inputs={inputs}
      save={(typed) => mutateAsync(fromForm(typed, today))}
      saved="reminding.config.saved"
      check={(messages, typed) => withUnreadDays(messages, typed, today)}
    />
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
