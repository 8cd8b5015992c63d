/** The social questionnaire of workshops and warehouses. Four of its answers become entries of the subjects of `subjects/dialogue.ts`. */
import { t } from '../../../text';
import { howMany, oneOf, people, question, type AskedSection } from './question';

const percentOf = (compute: string) => ({ unit: t('%', '%'), decimals: 1, compute });
const hours = { unit: t('hours', 'heures'), decimals: 0, min: 0 };

const workforce: AskedSection = {
  key: 'workforce',
  name: t('People', 'Effectifs'),
  description: t(
    'ESRS S1-6. People with a contract of Lacet, temporary workers left out.',
    'ESRS S1-6. Personnes sous contrat avec Lacet, hors intérimaires.',
  ),
  page: true,
  fields: [
    howMany('employees', ['Employees on 31 December', 'Salariés au 31 décembre'], {
      ...people,
      min: 1,
      required: true,
      concept: 'employees_total',
      variation_threshold: 15,
      feeds: { subject: 'social_dialogue', field: 'employees' },
    }),
    howMany('women', ['Women', 'Femmes'], { ...people, required: true, concept: 'employees_women' }),
    howMany('men', ['Men', 'Hommes'], {
      ...people,
      required: true,
      concept: 'employees_men',
      help: t(
        'People who declare neither are counted in the total alone.',
        'Les personnes qui ne déclarent ni l’un ni l’autre ne comptent que dans le total.',
      ),
    }),
    question('women_share', 'number', ['Share of women', 'Part des femmes'], percentOf('women / employees * 100')),
    question('contracts', 'text', ['Employees by contract', 'Salariés par contrat'], {
      format: 'items',
      rows: [
        { key: 'permanent_full', name: t('Permanent, full time', 'Permanent, temps plein') },
        { key: 'permanent_part', name: t('Permanent, part time', 'Permanent, temps partiel') },
        { key: 'fixed_term', name: t('Fixed term', 'Durée déterminée') },
        { key: 'apprentice', name: t('Apprentices', 'Apprentis') },
      ],
      items: [
        { id: 'women', name: t('Women', 'Femmes'), type: 'number', decimals: 0, min: 0, total: true, unit: people.unit },
        { id: 'men', name: t('Men', 'Hommes'), type: 'number', decimals: 0, min: 0, total: true, unit: people.unit },
      ],
    }),
  ],
  checks: [
    {
      rule: 'women + men <= employees',
      fields: ['women', 'men'],
      message: t(
        'Women and men together are more than the employees.',
        'Les femmes et les hommes sont ensemble plus nombreux que les salariés.',
      ),
    },
    {
      rule: "total(contracts, 'women') + total(contracts, 'men') <= employees",
      fields: ['contracts'],
      message: t('The contracts are more than the employees.', 'Les contrats sont plus nombreux que les salariés.'),
    },
  ],
};

const movements: AskedSection = {
  key: 'movements',
  name: t('Arrivals and departures', 'Arrivées et départs'),
  page: true,
  fields: [
    howMany('average', ['Average number of employees in the year', 'Effectif moyen de l’année'], {
      ...people,
      min: 1,
      required: true,
      feeds: { subject: 'departures', field: 'average' },
    }),
    howMany('arrivals', ['People hired', 'Personnes embauchées'], { ...people, required: true }),
    howMany('leavers', ['People who left', 'Personnes parties'], {
      ...people,
      required: true,
      variation_threshold: 30,
      help: t(
        'Resignations, dismissals, retirements and deaths; ends of fixed-term contracts left out.',
        'Démissions, licenciements, retraites et décès ; hors fins de contrat à durée déterminée.',
      ),
      feeds: { subject: 'departures', field: 'leavers' },
    }),
    howMany('resignations', ['Of which resignations', 'Dont démissions'], { ...people, required: true }),
    question('turnover', 'number', ['Turnover', 'Taux de rotation'], percentOf('leavers / average * 100')),
    question('departures_why', 'text', ['What do people who leave say?', 'Que disent les personnes qui partent ?'], {
      required: true,
      display_condition: { key: 'turnover', op: 'gt', value: 12 },
    }),
  ],
  checks: [
    {
      rule: 'resignations <= leavers',
      fields: ['resignations'],
      message: t('There can’t be more resignations than departures.', 'Il ne peut pas y avoir plus de démissions que de départs.'),
    },
  ],
};

const dialogue: AskedSection = {
  key: 'dialogue',
  name: t('Social dialogue', 'Dialogue social'),
  description: t('ESRS S1-8.', 'ESRS S1-8.'),
  page: true,
  fields: [
    oneOf(
      'agreement',
      ['Who is covered by a collective agreement?', 'Qui est couvert par une convention collective ?'],
      [
        ['all', 'Every employee', 'Tous les salariés'],
        ['part', 'Some of the employees', 'Une partie des salariés'],
        ['none', 'No one', 'Personne'],
      ],
      { required: true },
    ),
    howMany('covered', ['Employees covered', 'Salariés couverts'], {
      ...people,
      required: true,
      variation_threshold: 25,
      display_condition: { key: 'agreement', values: ['all', 'part'] },
      feeds: { subject: 'social_dialogue', field: 'covered' },
    }),
    question('agreement_until', 'date', ['The agreement runs until', 'La convention court jusqu’au'], {
      display_condition: { key: 'agreement', values: ['all', 'part'] },
      na: { reasons: ['not_applicable'], comment: true },
    }),
    howMany('representatives', ['Elected representatives', 'Représentants élus'], {
      ...people,
      required_condition: { key: 'employees', op: 'gte', value: 50 },
    }),
    howMany('council_meetings', ['Meetings with them in the year', 'Réunions avec eux dans l’année'], {
      unit: t('meetings', 'réunions'),
      display_condition: { key: 'representatives', op: 'gt', value: 0 },
    }),
  ],
  checks: [
    {
      rule: 'covered <= employees',
      fields: ['covered'],
      message: t(
        'There can’t be more people covered than employees.',
        'Il ne peut pas y avoir plus de personnes couvertes que de salariés.',
      ),
    },
  ],
};

const time: AskedSection = {
  key: 'time',
  name: t('Working time and absence', 'Temps de travail et absences'),
  page: true,
  fields: [
    question('worked', 'number', ['Hours worked in the year', 'Heures travaillées dans l’année'], {
      ...hours,
      units: [{ key: 'kh', name: t('thousand hours', 'milliers d’heures'), factor: '1000' }],
      required: true,
      concept: 'hours_worked',
      variation_threshold: 20,
    }),
    question('absence', 'number', ['Hours of absence for illness', 'Heures d’absence pour maladie'], {
      ...hours,
      units: [{ key: 'day', name: t('days of 7 hours', 'jours de 7 heures'), factor: '7' }],
      required: true,
      variation_threshold: 35,
    }),
    question('absence_rate', 'number', ['Absence rate', 'Taux d’absence'], percentOf('absence / worked * 100')),
    howMany('night', ['People who work at night', 'Personnes qui travaillent la nuit'], { ...people, na: { reasons: ['not_applicable'] } }),
    question('training', 'text', ['Training followed', 'Formations suivies'], {
      format: 'items',
      rows: [
        { key: 'safety', name: t('Health and safety', 'Santé et sécurité') },
        { key: 'trade', name: t('Trade skills', 'Métier') },
        { key: 'ethics', name: t('Code of conduct', 'Code de conduite') },
        { key: 'other', name: t('Languages and other', 'Langues et autres') },
      ],
      items: [
        {
          id: 'hours',
          name: t('Hours', 'Heures'),
          type: 'number',
          ...hours,
          units: [{ key: 'day', name: t('days of 7 hours', 'jours de 7 heures'), factor: '7' }],
          total: true,
        },
        { id: 'trained', name: t('People trained', 'Personnes formées'), type: 'number', decimals: 0, min: 0, unit: people.unit },
      ],
    }),
    question('training_each', 'number', ['Hours of training per person', 'Heures de formation par personne'], {
      unit: t('hours', 'heures'),
      decimals: 1,
      compute: "total(training, 'hours') / employees",
    }),
  ],
};

const inclusion: AskedSection = {
  key: 'inclusion',
  name: t('Inclusion and family', 'Inclusion et famille'),
  description: t('ESRS S1-12 and S1-15.', 'ESRS S1-12 et S1-15.'),
  page: true,
  fields: [
    howMany('disability', ['Employees with a disability', 'Salariés en situation de handicap'], {
      ...people,
      required: true,
      help: t('Only where the law lets you record it.', 'Seulement là où la loi permet de le relever.'),
      na: { reasons: ['not_applicable', 'sensitive', 'unavailable'], comment: true },
    }),
    howMany('family_leave', ['People who took family-related leave', 'Personnes ayant pris un congé familial'], {
      ...people,
      required: true,
    }),
    howMany('family_leave_women', ['Of which women', 'Dont femmes'], { ...people, required: true }),
    question('progress', 'text', ['What has changed on the site this year?', 'Qu’est-ce qui a changé sur le site cette année ?']),
  ],
  checks: [
    {
      rule: 'family_leave_women <= family_leave',
      fields: ['family_leave_women'],
      message: t('There can’t be more women than people on leave.', 'Il ne peut pas y avoir plus de femmes que de personnes en congé.'),
    },
  ],
};

export const siteSocialSections: readonly AskedSection[] = [workforce, movements, dialogue, time, inclusion];
