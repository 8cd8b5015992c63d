/** The questionnaire about the governance of the parent company. */
import { t } from '../../../text';
import { howMany, oneOf, percent, people, question, type AskedSection } from './question';

const board: AskedSection = {
  key: 'board',
  name: t('The board', 'Le conseil'),
  description: t('As it stands after the general meeting of the year.', 'Tel qu’il est à l’issue de l’assemblée générale de l’année.'),
  page: true,
  fields: [
    howMany('directors', ['Members of the board', 'Membres du conseil'], {
      ...people,
      min: 3,
      required: true,
      help: t('Employees’ representatives left out.', 'Hors représentants des salariés.'),
    }),
    howMany('women_directors', ['Of which women', 'Dont femmes'], { ...people, required: true }),
    howMany('independent_directors', ['Of which independent', 'Dont indépendants'], { ...people, required: true }),
    question('women_part', 'number', ['Women on the board', 'Femmes au conseil'], {
      unit: t('%', '%'),
      decimals: 1,
      compute: 'women_directors / directors * 100',
    }),
    howMany('meetings', ['Meetings in the year', 'Réunions dans l’année'], { unit: t('meetings', 'réunions'), required: true }),
    question('attendance', 'number', ['Attendance', 'Assiduité'], { ...percent, min: 0, required: true }),
    oneOf(
      'sustainability',
      ['Who oversees sustainability matters?', 'Qui supervise les questions de durabilité ?'],
      [
        ['committee', 'A committee of the board', 'Un comité du conseil'],
        ['board', 'The board as a whole', 'Le conseil dans son ensemble'],
        ['nobody', 'Nobody in particular', 'Personne en particulier'],
      ],
      { required: true },
    ),
    howMany('committee_meetings', ['Meetings of the committee in the year', 'Réunions du comité dans l’année'], {
      unit: t('meetings', 'réunions'),
      required: true,
      display_condition: { key: 'sustainability', values: ['committee'] },
    }),
    question(
      'pay_part',
      'number',
      [
        'Variable pay of leaders that depends on sustainability targets',
        'Part variable de la rémunération des dirigeants liée à des objectifs de durabilité',
      ],
      {
        ...percent,
        min: 0,
        required: true,
        help: t('ESRS 2 GOV-3.', 'ESRS 2 GOV-3.'),
      },
    ),
  ],
  checks: [
    {
      rule: 'women_directors <= directors && independent_directors <= directors',
      fields: ['women_directors', 'independent_directors'],
      message: t('Neither can be more than the members of the board.', 'Aucun des deux ne peut dépasser le nombre de membres du conseil.'),
    },
  ],
};

const conduct: AskedSection = {
  key: 'conduct',
  name: t('Business conduct', 'Conduite des affaires'),
  description: t(
    'ESRS G1, for the parent company and the subsidiaries that it controls.',
    'ESRS G1, pour la société mère et les filiales qu’elle contrôle.',
  ),
  page: true,
  fields: [
    question(
      'exposed',
      'number',
      ['Functions at risk of corruption that were trained', 'Fonctions exposées à la corruption qui ont été formées'],
      {
        ...percent,
        min: 0,
        required: true,
        variation_threshold: 25,
      },
    ),
    howMany('convictions', ['Convictions for corruption', 'Condamnations pour corruption'], {
      unit: t('convictions', 'condamnations'),
      required: true,
    }),
    question('fines', 'number', ['Fines for corruption', 'Amendes pour corruption'], {
      unit: t('€', '€'),
      units: [{ key: 'keur', name: t('thousand €', 'milliers d’€'), factor: '1000' }],
      decimals: 0,
      min: 0,
      required: true,
      display_condition: { key: 'convictions', op: 'gt', value: 0 },
    }),
    question('political', 'number', ['Contributions to political parties', 'Contributions à des partis politiques'], {
      unit: t('€', '€'),
      units: [{ key: 'keur', name: t('thousand €', 'milliers d’€'), factor: '1000' }],
      decimals: 0,
      min: 0,
      required: true,
    }),
    question('lobbying', 'text', ['Positions defended before public authorities', 'Positions défendues auprès des pouvoirs publics'], {
      na: { reasons: ['not_applicable', 'sensitive'], comment: true },
    }),
  ],
};

const payments: AskedSection = {
  key: 'payments',
  name: t('Payment of suppliers', 'Paiement des fournisseurs'),
  page: true,
  fields: [
    question('payment_days', 'number', ['Average time to pay an invoice', 'Délai moyen de paiement d’une facture'], {
      unit: t('days', 'jours'),
      decimals: 1,
      min: 0,
      required: true,
      variation_threshold: 20,
    }),
    question('paid_on_time', 'number', ['Invoices paid within the agreed time', 'Factures payées dans le délai convenu'], {
      ...percent,
      min: 0,
      required: true,
    }),
    howMany('late_cases', ['Legal proceedings for late payment', 'Procédures judiciaires pour retard de paiement'], {
      unit: t('proceedings', 'procédures'),
      required: true,
    }),
  ],
};

export const governanceSections: readonly AskedSection[] = [board, conduct, payments];
