/** Describes the settings of one person in the language of definitions, so that their form is made of the generated inputs. */
import type { Field } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { countryField, hoursFrom } from '../config/definition';
import { settingsDefinition } from '../settingsDefinition';

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

export const mineDefinition = settingsDefinition({
  id: 'reminders_mine',
  name: {
    en: { one: 'My reminders', other: 'My reminders' },
    fr: { one: 'Mes relances', other: 'Mes relances', gender: 'feminine' },
  },
  fields,
  form: [
    { fields: ['hour', ['time_zone', 'country']] },
    { title: { en: 'Absence', fr: 'Absence' }, fields: [['away_from', 'away_until'], 'colleague'] },
  ],
  permissions: { read: 'signed_in', write: 'signed_in' },
});

const stoppedField: Field = {
  id: 'stopped',
  name: { en: 'No reminders for this person', fr: 'Aucune relance pour cette personne' },
  type: 'checkbox',
  help: {
    en: 'No summary goes to this person. What is left stays on their first screen.',
    fr: 'Aucun récapitulatif ne part à cette personne. Ce qui reste à faire demeure sur son premier écran.',
  },
};
export const colleagueOfOther: Field = {
  ...colleagueField,
  help: {
    en: 'Gets the summaries of this person during the absence. Without a colleague they wait for the return.',
    fr: 'Reçoit les récapitulatifs de cette personne pendant l’absence. Sans collègue, ils attendent le retour.',
  },
};

/** The settings of another person, as an administrator changes them: one's own, and whether the person gets reminders at all. */
export const personDefinition: ReadableDefinition = {
  ...mineDefinition,
  id: 'reminders_of_person',
  name: {
    en: { one: 'Reminders of a person', other: 'Reminders of a person' },
    fr: { one: 'Relances d’une personne', other: 'Relances d’une personne', gender: 'feminine' },
  },
  fields: [stoppedField, ...fields.map((field) => (field === colleagueField ? colleagueOfOther : field))],
  form: [{ fields: ['stopped'] }, ...mineDefinition.form],
};
