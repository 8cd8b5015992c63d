/** Describes the settings of reminders in the language of definitions, so that their form is made of the generated inputs. */
import { locales, type Field, type LocalizedText } from '#resources/definition';
import { dateFormat, regions } from '#resources/formats/dateFormat';
import { settingsDefinition } from '../settingsDefinition';
import { countries, countryName } from '#resources/formats/countries';

const each = (text: (locale: (typeof locales)[number]) => string): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale)]));

/** 4 January 2027 is a Monday. */
const weekday = (day: number) =>
  each((locale) => dateFormat(regions[locale], { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 0, 3 + day)));
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
/** Returns the choices of 24 hours. */
export const hoursFrom = (from: number) =>
  Array.from({ length: 24 }, (_, place) => ({ key: String(from + place), name: { en: hour(from + place), fr: hour(from + place) } }));
const countryChoices = countries().map((key) => ({ key, name: each((locale) => countryName(key, locale)) }));

export const timeZoneField: Field = {
  id: 'time_zone',
  name: { en: 'Time zone', fr: 'Fuseau horaire' },
  type: 'string',
  required: true,
  help: { en: 'For the people who have chosen none.', fr: 'Pour les personnes qui n’en ont pas choisi.' },
};
export const daysField: Field = { id: 'days', name: { en: 'Holidays', fr: 'Jours fériés' }, type: 'text', required: true };

export const countryField: Field = {
  id: 'country',
  name: { en: 'Country', fr: 'Pays' },
  type: 'dropdown',
  required: true,
  choices: countryChoices,
};

const fields: Field[] = [
  {
    id: 'off',
    name: { en: 'Suspend all reminders', fr: 'Suspendre toutes les relances' },
    type: 'checkbox',
    help: {
      en: 'No email goes out, and what falls due meanwhile is not sent later.',
      fr: 'Aucun courriel ne part, et ce qui arrive à échéance entre-temps n’est pas envoyé plus tard.',
    },
  },
  {
    id: 'per_week',
    name: { en: 'At most … summaries per person and week', fr: 'Au plus … récapitulatifs par personne et par semaine' },
    type: 'number',
    decimals: 0,
    min: 1,
    max: 7,
    size: 'medium',
    help: { en: 'Empty: no limit.', fr: 'Vide\u202f: sans limite.' },
  },
  {
    id: 'working_days',
    name: { en: 'Working days', fr: 'Jours ouvrés' },
    type: 'checkbox',
    required: true,
    choices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ key: String(day), name: weekday(day) })),
  },
  { id: 'from_hour', name: { en: 'Sent from', fr: 'Envoi à partir de' }, type: 'dropdown', required: true, choices: hoursFrom(0) },
  { id: 'until_hour', name: { en: 'Until', fr: 'Jusqu’à' }, type: 'dropdown', required: true, choices: hoursFrom(1) },
  timeZoneField,
  {
    ...countryField,
    help: {
      en: 'Its holidays apply to the people who have chosen none.',
      fr: 'Ses jours fériés valent pour les personnes qui n’en ont pas choisi.',
    },
  },
  {
    id: 'quiet',
    name: { en: 'Periods without emails', fr: 'Périodes sans courriel' },
    type: 'text',
    format: 'items',
    items: [
      { id: 'from', name: { en: 'First day', fr: 'Premier jour' }, type: 'date', required: true },
      { id: 'until', name: { en: 'Last day', fr: 'Dernier jour' }, type: 'date', required: true },
    ],
  },
  {
    id: 'holidays',
    name: { en: 'Holidays by country', fr: 'Jours fériés par pays' },
    type: 'text',
    format: 'items',
    items: [{ id: 'country', name: { en: 'Country', fr: 'Pays' }, type: 'dropdown', required: true, choices: countryChoices }, daysField],
  },
];

export const configDefinition = settingsDefinition({
  id: 'reminders_config',
  name: {
    en: { one: 'Settings of reminders', other: 'Settings of reminders' },
    fr: { one: 'Réglages des relances', other: 'Réglages des relances', gender: 'masculine' },
  },
  fields,
  form: [
    { fields: ['off', 'per_week'] },
    {
      title: { en: 'Working hours', fr: 'Heures de travail' },
      fields: ['working_days', ['from_hour', 'until_hour'], ['time_zone', 'country']],
    },
    { title: { en: 'Calendar', fr: 'Calendrier' }, fields: ['quiet', 'holidays'] },
  ],
  permissions: { read: 'reminders:read', write: 'reminders:write' },
});
