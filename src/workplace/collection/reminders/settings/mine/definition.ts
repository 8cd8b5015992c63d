/** Describes one's own settings in the language of definitions, so that their form is made of the generated inputs. */
import type { Field } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { countryField, hoursFrom } from '../config/definition';

export const ownTimeZone: Field = {
  id: 'time_zone',
  name: { en: 'Time zone', fr: 'Fuseau horaire' },
  type: 'string',
  help: { en: 'Empty: that of the organisation.', fr: 'Vide\u202f: celui de l’organisation.' },
};
export const colleagueField: Field = {
  id: 'colleague',
  name: { en: 'Colleague meanwhile', fr: 'Collègue pendant ce temps' },
  type: 'string',
  help: {
    en: 'Gets your summaries during the absence. Without a colleague they wait for your return.',
    fr: 'Reçoit vos récapitulatifs pendant l’absence. Sans collègue, ils attendent votre retour.',
  },
};

const fields: Field[] = [
  {
    id: 'hour',
    name: { en: 'Hour of the summary', fr: 'Heure du récapitulatif' },
    type: 'dropdown',
    choices: hoursFrom(0),
    help: { en: 'Empty: when the reminder comes.', fr: 'Vide\u202f: quand la relance arrive.' },
  },
  ownTimeZone,
  {
    ...countryField,
    required: false,
    help: {
      en: 'Its holidays are skipped. Empty: that of the organisation.',
      fr: 'Ses jours fériés sont évités. Vide\u202f: celui de l’organisation.',
    },
  },
  { id: 'away_from', name: { en: 'Away from', fr: 'Absence du' }, type: 'date', required_condition: { key: 'away_until', op: 'answered' } },
  {
    id: 'away_until',
    name: { en: 'Until and including', fr: 'Jusqu’au (inclus)' },
    type: 'date',
    required_condition: {
      any: [
        { key: 'away_from', op: 'answered' },
        { key: 'colleague', op: 'answered' },
      ],
    },
  },
  colleagueField,
];

export const mineDefinition: ReadableDefinition = {
  id: 'reminders_mine',
  name: {
    en: { one: 'My reminders', other: 'My reminders' },
    fr: { one: 'Mes relances', other: 'Mes relances', gender: 'feminine' },
  },
  title: 'time_zone',
  fields,
  list: { columns: [], sort: ['time_zone', 'ASC'] },
  form: [
    { fields: ['hour', ['time_zone', 'country']] },
    { title: { en: 'Absence', fr: 'Absence' }, fields: [['away_from', 'away_until'], 'colleague'] },
  ],
  permissions: { read: 'signed_in', write: 'signed_in' },
  can_write: true,
};
