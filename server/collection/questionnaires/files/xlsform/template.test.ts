/** Tests that a realistic XLSForm is read into the sections that are expected. */
import { expect, it } from 'vitest';
import { checkSections } from '#resources/language/questions/checkSections';
import { readXlsForm } from './template';
import { choices, sheetsOf, table, text, type TestSheets } from './xlsform.fixture';

const survey = table(`
type | name | label::English (en) | label::Français (fr) | hint::English (en) | hint::Français (fr) | relevant | constraint | constraint_message::English (en) | constraint_message::Français (fr) | calculation | required | default | appearance | repeat_count
note | welcome | Welcome | Bienvenue
text | company | Company | Entreprise | | | | string-length(.) <= 80 | | | | yes
date | closing | End of the year | Fin d’exercice | | | | | | | | yes | today()
begin_group | people | People | Personnes | | | | | | | | | | field-list
note | people_note | Everybody counts | Tout le monde compte
integer | employees | Employees | Salariés | At the closing date | À la clôture | | . >= 0 | | | | yes
integer | women | Women | Femmes | | | | . >= 0 and . <= \${employees} | No more women than employees | Pas plus de femmes que de salariés | | \${employees} > 0
calculate | share_women | | | | | | | | | if(\${employees} > 0, \${women} div \${employees} * 100, 0)
select_one yes_no | union | Is there a union? | Y a-t-il un syndicat ? | | | \${employees} >= 11
begin_group | training | Training | Formation | | | \${employees} >= 50
select_one yes_no | plan | Is there a plan? | Y a-t-il un plan ?
decimal | hours | Hours | Heures | | | selected(\${plan}, 'yes') | . > 0 and . < 10000
end_group
text | remarks | Remarks | Remarques | | | not(\${union} = 'no' or \${union} = '') | | | | | | | multiline
end_group
begin_group | energy | Energy | Énergie
select_multiple sources | sources | Sources | Sources | | | | | | | | | sun wind
note | gas_note | As billed | Comme facturé | | | selected(\${sources}, 'gas')
decimal | gas | Gas in MWh | Gaz en MWh | Without heat | Hors chaleur | selected(\${sources}, 'gas') | . >= 0 | | | | yes
begin_repeat | meters | Meters | Compteurs | | | selected(\${sources}, 'gas') or selected(\${sources}, 'sun')
text | meter | Number of the meter | Numéro du compteur | | | | regex(., '[A-Z]{2}[0-9]{6}') | | | | yes
decimal | reading | Reading | Relevé | | | | . >= 0
select_one yes_no | estimated | Estimated? | Estimé ?
text | why | Why? | Pourquoi ? | | | \${estimated} = 'yes'
calculate | in_kwh | | | | | | | | | \${reading} * 1000
end_repeat
calculate | total_reading | Total | Total | | | | | | | sum(\${reading})
image | photo | Photo | Photo
file | invoice | Invoice | Facture | | | \${gas} != ''
acknowledge | exact | The figures are exact | Les chiffres sont exacts | | | | | | | | yes
end_group
`);
const form: TestSheets = { survey, choices, settings: table('form_title | default_language\nEnergy survey | English (en)') };

it('a form of 30 rows is read whole', () => {
  const { name, sections, questions, unread, unread_total: total } = readXlsForm(sheetsOf(form));
  expect(unread).toEqual([]);
  expect([name, questions, total]).toEqual([text('Energy survey'), 16, 0]);
  const yesNo = [
    { key: 'yes', name: text('Yes', 'Oui') },
    { key: 'no', name: text('No', 'Non') },
  ];
  const sun = [
    { key: 'sun', name: text('Sun', 'Soleil') },
    { key: 'wind', name: text('Wind', 'Vent') },
    { key: 'gas', name: text('Gas', 'Gaz') },
  ];
  const hasGas = { key: 'sources', values: ['gas'] };
  expect(sections).toEqual([
    {
      key: 'questions',
      name: text('Questions'),
      description: text('Welcome', 'Bienvenue'),
      fields: [
        { id: 'company', name: text('Company', 'Entreprise'), type: 'string', required: true, max_length: 80 },
        { id: 'closing', name: text('End of the year', 'Fin d’exercice'), type: 'date', required: true, default: 'today' },
      ],
    },
    {
      key: 'people',
      name: text('People', 'Personnes'),
      description: text('Everybody counts', 'Tout le monde compte'),
      page: true,
      fields: [
        {
          id: 'employees',
          name: text('Employees', 'Salariés'),
          help: text('At the closing date', 'À la clôture'),
          type: 'number',
          decimals: 0,
          required: true,
          min: 0,
        },
        {
          id: 'women',
          name: text('Women', 'Femmes'),
          type: 'number',
          decimals: 0,
          required_condition: { key: 'employees', op: 'gt', value: 0 },
          min: 0,
        },
        {
          id: 'share_women',
          name: text('share_women'),
          type: 'number',
          compute: '((answered(employees) && employees > 0) ? ((women / employees) * 100) : 0)',
        },
        {
          id: 'union',
          name: text('Is there a union?', 'Y a-t-il un syndicat ?'),
          type: 'radio',
          choices: yesNo,
          display_condition: { key: 'employees', op: 'gte', value: 11 },
        },
      ],
      checks: [
        {
          rule: '(women <= employees)',
          fields: ['women'],
          message: text('No more women than employees', 'Pas plus de femmes que de salariés'),
        },
      ],
    },
    {
      key: 'training',
      name: text('People – Training', 'Personnes – Formation'),
      display_condition: { key: 'employees', op: 'gte', value: 50 },
      fields: [
        { id: 'plan', name: text('Is there a plan?', 'Y a-t-il un plan ?'), type: 'radio', choices: yesNo },
        { id: 'hours', name: text('Hours', 'Heures'), type: 'number', display_condition: { key: 'plan', values: ['yes'] } },
      ],
      checks: [
        {
          rule: '((hours > 0) && (hours < 10000))',
          fields: ['hours'],
          message: text(
            '“Hours” does not meet the rule of this question.',
            '«\u202fHeures\u202f» ne respecte pas la règle de cette question.',
          ),
        },
      ],
    },
    {
      key: 'people_2',
      name: text('People', 'Personnes'),
      page: true,
      fields: [
        {
          id: 'remarks',
          name: text('Remarks', 'Remarques'),
          type: 'text',
          display_condition: {
            not: {
              any: [
                { key: 'union', values: ['no'] },
                { key: 'union', op: 'unanswered' },
              ],
            },
          },
        },
      ],
    },
    {
      key: 'energy',
      name: text('Energy', 'Énergie'),
      fields: [
        { id: 'sources', name: text('Sources'), type: 'checkbox', choices: sun, default: ['sun', 'wind'] },
        {
          id: 'gas',
          name: text('Gas in MWh', 'Gaz en MWh'),
          help: text('As billed\nWithout heat', 'Comme facturé\nHors chaleur'),
          type: 'number',
          required: true,
          min: 0,
          display_condition: hasGas,
        },
        {
          id: 'meters',
          name: text('Meters', 'Compteurs'),
          type: 'text',
          format: 'items',
          display_condition: { key: 'sources', values: ['gas', 'sun'] },
          items: [
            {
              id: 'meter',
              name: text('Number of the meter', 'Numéro du compteur'),
              type: 'string',
              required: true,
              pattern: '[A-Z]{2}[0-9]{6}',
            },
            { id: 'reading', name: text('Reading', 'Relevé'), type: 'number', min: 0 },
            { id: 'estimated', name: text('Estimated?', 'Estimé ?'), type: 'radio', choices: yesNo },
            { id: 'why', name: text('Why?', 'Pourquoi ?'), type: 'string', display_condition: { key: 'estimated', values: ['yes'] } },
            { id: 'in_kwh', name: text('in_kwh'), type: 'number', compute: '(reading * 1000)' },
          ],
        },
        { id: 'total_reading', name: text('Total'), type: 'number', compute: 'total(meters, "reading")' },
        { id: 'photo', name: text('Photo'), type: 'files', accept: ['jpg', 'jpeg', 'png', 'gif', 'webp'] },
        { id: 'invoice', name: text('Invoice', 'Facture'), type: 'files', display_condition: { key: 'gas', op: 'answered' } },
        { id: 'exact', name: text('The figures are exact', 'Les chiffres sont exacts'), type: 'checkbox', required: true },
      ],
    },
  ]);
  expect(checkSections('xlsform', sections)).toEqual([]);
});
