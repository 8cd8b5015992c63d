/** The parts of the supplier code of conduct about the company and the people who work there. */
import { t } from '../../../text';
import { howMany, oneOf, people, percent, question, yesOrNo, type AskedSection } from './question';

const company: AskedSection = {
  key: 'company',
  name: t('Your company', 'Votre entreprise'),
  description: t(
    'For the site that works for us. Where several do, answer for the one named in the invitation.',
    'Pour le site qui travaille pour nous. S’il y en a plusieurs, répondez pour celui que nomme l’invitation.',
  ),
  page: true,
  fields: [
    howMany('workers', ['People working on the site on 31 December', 'Personnes travaillant sur le site au 31 décembre'], {
      ...people,
      min: 1,
      required: true,
      concept: 'employees_total',
      variation_threshold: 30,
      help: t('Employees and temporary workers, whatever their contract.', 'Salariés et intérimaires, quel que soit leur contrat.'),
    }),
    howMany('women_workers', ['Of which women', 'Dont femmes'], { ...people, required: true }),
    howMany('temporary_workers', ['Of which temporary or seasonal', 'Dont intérimaires ou saisonniers'], people),
    question('women_share', 'number', ['Share of women', 'Part des femmes'], {
      unit: t('%', '%'),
      decimals: 1,
      compute: 'women_workers / workers * 100',
    }),
    question('certificates', 'multidropdown', ['Certificates that are valid today', 'Certificats en cours de validité'], {
      concept: 'certificates',
      choices: [
        ['sa8000', 'SA8000'],
        ['iso_45001', 'ISO 45001'],
        ['iso_14001', 'ISO 14001'],
        ['lwg', 'Leather Working Group'],
        ['gots', 'GOTS'],
        ['fsc', 'FSC'],
        ['oeko_tex', 'OEKO-TEX'],
      ].map(([key = '', name = '']) => ({ key, name: { en: name, fr: name } })),
      evidence: 'optional',
    }),
    yesOrNo(
      'subcontracting',
      ['Is part of our orders made by another company?', 'Une partie de nos commandes est-elle réalisée par une autre entreprise ?'],
      {
        required: true,
        help: t(
          'Our contract asks for our written agreement before any subcontracting.',
          'Notre contrat demande notre accord écrit avant toute sous-traitance.',
        ),
      },
    ),
    question('subcontractors', 'text', ['Companies that work for our orders', 'Entreprises qui travaillent à nos commandes'], {
      format: 'items',
      min_items: 1,
      max_items: 50,
      display_condition: { key: 'subcontracting', values: ['yes'] },
      items: [
        { id: 'company', name: t('Company', 'Entreprise'), type: 'string', required: true },
        { id: 'city', name: t('City', 'Ville'), type: 'string', required: true },
        { id: 'step', name: t('What they make', 'Ce qu’elles réalisent'), type: 'string' },
        { id: 'share', name: t('Part of our orders', 'Part de nos commandes'), type: 'number', ...percent, min: 0, total: true },
      ],
    }),
  ],
  checks: [
    {
      rule: 'women_workers <= workers',
      fields: ['women_workers'],
      message: t(
        'There can’t be more women than people on the site.',
        'Il ne peut pas y avoir plus de femmes que de personnes sur le site.',
      ),
    },
    {
      rule: 'temporary_workers <= workers',
      fields: ['temporary_workers'],
      message: t(
        'There can’t be more temporary workers than people on the site.',
        'Il ne peut pas y avoir plus d’intérimaires que de personnes sur le site.',
      ),
    },
  ],
};

const labour: AskedSection = {
  key: 'labour',
  name: t('Work', 'Travail'),
  description: t(
    'Articles 1 to 6 of our code of conduct, after the conventions of the International Labour Organization.',
    'Articles 1 à 6 de notre code de conduite, d’après les conventions de l’Organisation internationale du travail.',
  ),
  page: true,
  weight: 3,
  fields: [
    oneOf(
      'age_check',
      ['How is the age of people checked before they are hired?', 'Comment l’âge des personnes est-il vérifié avant l’embauche ?'],
      [
        ['verified', 'An identity document is checked, and a copy kept', 'Une pièce d’identité est vérifiée, et une copie conservée', 1],
        ['declared', 'People declare their age', 'Les personnes déclarent leur âge', 0.3],
        ['unchecked', 'Age isn’t checked', 'L’âge n’est pas vérifié', 0],
      ],
      { required: true, weight: 3 },
    ),
    howMany('young_workers', ['People under 18 on the site', 'Personnes de moins de 18 ans sur le site'], { ...people, required: true }),
    oneOf(
      'young_tasks',
      [
        'Are people under 18 kept away from night work and hazardous tasks?',
        'Les personnes de moins de 18 ans sont-elles écartées du travail de nuit et des tâches dangereuses ?',
      ],
      [
        ['always', 'Yes, and their posts are listed', 'Oui, et leurs postes sont listés', 1],
        ['mostly', 'Yes, without a written list', 'Oui, sans liste écrite', 0.5],
        ['no', 'No', 'Non', 0],
      ],
      { required: true, weight: 2, display_condition: { key: 'young_workers', op: 'gt', value: 0 } },
    ),
    oneOf(
      'recruitment_fees',
      ['Do people pay to get their job?', 'Les personnes paient-elles pour obtenir leur emploi ?'],
      [
        ['never', 'Never, whatever the agency', 'Jamais, quelle que soit l’agence', 1],
        ['refunded', 'Fees that are found are paid back', 'Les frais constatés sont remboursés', 0.6],
        ['unknown', 'We don’t know what agencies ask', 'Nous ne savons pas ce que demandent les agences', 0],
      ],
      { required: true, weight: 3 },
    ),
    yesOrNo(
      'migrant_workers',
      [
        'Do people come from another country to work on the site?',
        'Des personnes viennent-elles d’un autre pays pour travailler sur le site ?',
      ],
      {
        required: true,
      },
    ),
    oneOf(
      'migrant_contracts',
      ['Do they get a contract in their language before they leave?', 'Reçoivent-elles un contrat dans leur langue avant leur départ ?'],
      [
        ['all', 'All of them', 'Toutes', 1],
        ['some', 'Some of them', 'Certaines', 0.4],
        ['none', 'None', 'Aucune', 0],
      ],
      { required: true, weight: 2, display_condition: { key: 'migrant_workers', values: ['yes'] } },
    ),
    question('weekly_hours', 'number', ['Longest week worked in the year', 'Semaine la plus longue de l’année'], {
      unit: t('hours', 'heures'),
      decimals: 0,
      min: 0,
      max: 112,
      required: true,
      help: t('Overtime included, for one person.', 'Heures supplémentaires comprises, pour une personne.'),
    }),
    question(
      'overtime_plan',
      'text',
      ['What is done so that weeks stay under 60 hours?', 'Que faites-vous pour que les semaines restent sous 60 heures ?'],
      {
        required: true,
        display_condition: { key: 'weekly_hours', op: 'gt', value: 60 },
      },
    ),
    oneOf(
      'wages',
      ['What is the lowest wage that is paid?', 'Quel est le salaire le plus bas qui soit versé ?'],
      [
        ['living', 'A living wage, by a recognised method', 'Un salaire vital, selon une méthode reconnue', 1],
        ['above', 'More than the legal minimum', 'Plus que le minimum légal', 0.6],
        ['minimum', 'The legal minimum', 'Le minimum légal', 0.3],
      ],
      { required: true, weight: 2 },
    ),
    oneOf(
      'representation',
      ['How are people represented?', 'Comment les personnes sont-elles représentées ?'],
      [
        ['union', 'By unions, with a collective agreement', 'Par des syndicats, avec une convention collective', 1],
        ['elected', 'By elected representatives', 'Par des représentants élus', 0.7],
        ['chosen', 'By people whom we choose', 'Par des personnes que nous choisissons', 0.2],
        ['none', 'They aren’t', 'Elles ne le sont pas', 0],
      ],
      { required: true, weight: 2 },
    ),
    oneOf(
      'grievance',
      ['How can people complain without being known?', 'Comment les personnes peuvent-elles se plaindre sans être connues ?'],
      [
        ['external', 'Through a line that another company runs', 'Par une ligne que tient une autre entreprise', 1],
        ['internal', 'Through a box or a line of ours', 'Par une boîte ou une ligne interne', 0.6],
        ['none', 'There is no such way', 'Il n’existe pas de tel moyen', 0],
      ],
      { required: true },
    ),
    howMany('complaints', ['Complaints received in the year', 'Plaintes reçues dans l’année'], {
      unit: t('complaints', 'plaintes'),
      display_condition: { key: 'grievance', values: ['external', 'internal'] },
      na: { reasons: ['sensitive', 'unavailable'], comment: true },
    }),
  ],
  checks: [
    {
      rule: 'weekly_hours <= 60',
      level: 'warning',
      fields: ['weekly_hours'],
      message: t(
        'Our code sets 60 hours as the longest week, overtime included.',
        'Notre code fixe la semaine la plus longue à 60 heures, heures supplémentaires comprises.',
      ),
    },
    {
      rule: 'young_workers <= workers',
      fields: ['young_workers'],
      message: t(
        'There can’t be more people under 18 than people on the site.',
        'Il ne peut pas y avoir plus de personnes de moins de 18 ans que de personnes sur le site.',
      ),
    },
  ],
};

const safety: AskedSection = {
  key: 'safety',
  name: t('Health and safety', 'Santé et sécurité'),
  page: true,
  weight: 2,
  fields: [
    howMany('accidents', ['Accidents with lost time in the year', 'Accidents avec arrêt dans l’année'], {
      unit: t('accidents', 'accidents'),
      required: true,
    }),
    howMany('drills', ['Evacuation drills in the year', 'Exercices d’évacuation dans l’année'], {
      unit: t('drills', 'exercices'),
      required: true,
    }),
    oneOf(
      'safety_committee',
      [
        'Does a safety committee with elected members meet every quarter?',
        'Un comité de sécurité avec des membres élus se réunit-il chaque trimestre ?',
      ],
      [
        ['quarterly', 'Yes, with minutes', 'Oui, avec un procès-verbal', 1],
        ['sometimes', 'Less often', 'Moins souvent', 0.5],
        ['no', 'No', 'Non', 0],
      ],
      { required: true, display_condition: { key: 'workers', op: 'gte', value: 50 } },
    ),
    oneOf(
      'building',
      ['Is the building certified against fire and collapse?', 'Le bâtiment est-il certifié contre l’incendie et l’effondrement ?'],
      [
        ['valid', 'Yes, by a certificate that is valid', 'Oui, par un certificat valide', 1],
        ['renewal', 'The certificate is being renewed', 'Le certificat est en cours de renouvellement', 0.5],
        ['none', 'No', 'Non', 0],
      ],
      { required: true, weight: 3 },
    ),
    question('building_until', 'date', ['Valid until', 'Valide jusqu’au'], {
      required: true,
      evidence: 'required',
      display_condition: { key: 'building', values: ['valid'] },
    }),
  ],
};

export const supplierPeople: readonly AskedSection[] = [company, labour, safety];
