/** The parts of the supplier code of conduct about the environment, ethics and the commitment of the company. */
import { t } from '../../../text';
import { howMany, oneOf, percent, question, yesOrNo, type AskedSection } from './question';

const environment: AskedSection = {
  key: 'environment',
  name: t('Environment', 'Environnement'),
  page: true,
  weight: 2,
  fields: [
    oneOf(
      'permit',
      [
        'Do you hold the environmental permits that the law asks for?',
        'Détenez-vous les autorisations environnementales que la loi demande ?',
      ],
      [
        ['all', 'All of them', 'Toutes', 1],
        ['renewal', 'One is being renewed', 'L’une est en cours de renouvellement', 0.5],
        ['missing', 'One is missing', 'Il en manque une', 0],
      ],
      { required: true, weight: 2, evidence: 'optional' },
    ),
    question('energy', 'number', ['Energy used in the year', 'Énergie consommée dans l’année'], {
      unit: t('kWh', 'kWh'),
      units: [{ key: 'MWh', factor: '1000' }],
      decimals: 0,
      min: 0,
      required: true,
      concept: 'energy_use',
      variation_threshold: 40,
      help: t('Electricity, gas and fuels together.', 'Électricité, gaz et combustibles ensemble.'),
      na: { reasons: ['unavailable'], comment: true },
    }),
    question('renewable_share', 'number', ['Of which renewable', 'Dont renouvelable'], { ...percent, min: 0 }),
    oneOf(
      'emissions',
      ['Are the greenhouse gas emissions of the site measured?', 'Les émissions de gaz à effet de serre du site sont-elles mesurées ?'],
      [
        ['target', 'Yes, with a target to reduce them', 'Oui, avec un objectif de réduction', 1],
        ['measured', 'Yes, without a target', 'Oui, sans objectif', 0.6],
        ['no', 'Not yet', 'Pas encore', 0],
      ],
      { required: true },
    ),
    oneOf(
      'chemicals',
      ['Which list of restricted substances do you apply?', 'Quelle liste de substances restreintes appliquez-vous ?'],
      [
        ['zdhc', 'The MRSL of ZDHC', 'La MRSL de ZDHC', 1],
        ['ours', 'The list of Lacet', 'La liste de Lacet', 0.8],
        ['law', 'What the law forbids', 'Ce que la loi interdit', 0.3],
      ],
      { required: true, weight: 2 },
    ),
    yesOrNo('wet_process', ['Does the site tan, dye, wash or coat?', 'Le site tanne-t-il, teint-il, lave-t-il ou enduit-il ?'], {
      required: true,
      concept: 'wet_process',
    }),
    question('water', 'number', ['Water used in the year', 'Eau consommée dans l’année'], {
      unit: t('m³', 'm³'),
      units: [{ key: 'L', name: t('litres', 'litres'), factor: '0.001' }],
      decimals: 0,
      min: 0,
      required: true,
      variation_threshold: 40,
      display_condition: { key: 'wet_process', values: ['yes'] },
    }),
    oneOf(
      'wastewater',
      ['How is waste water dealt with?', 'Comment les eaux usées sont-elles traitées ?'],
      [
        ['tested', 'Treated, and tested by a laboratory twice a year', 'Traitées, et analysées par un laboratoire deux fois par an', 1],
        ['treated', 'Treated, without regular tests', 'Traitées, sans analyses régulières', 0.4],
        ['discharged', 'Discharged into the sewer', 'Rejetées au réseau', 0],
      ],
      { required: true, weight: 3, evidence: 'optional', display_condition: { key: 'wet_process', values: ['yes'] } },
    ),
  ],
};

const ethics: AskedSection = {
  key: 'ethics',
  name: t('Business ethics', 'Éthique des affaires'),
  page: true,
  weight: 1,
  fields: [
    oneOf(
      'bribery',
      ['Do you have rules against bribery, and for gifts?', 'Avez-vous des règles contre la corruption, et pour les cadeaux ?'],
      [
        ['trained', 'Yes, and the people concerned are trained', 'Oui, et les personnes concernées sont formées', 1],
        ['written', 'Yes, in writing', 'Oui, par écrit', 0.6],
        ['none', 'No', 'Non', 0],
      ],
      { required: true },
    ),
    yesOrNo(
      'sanctions',
      [
        'Were you fined or condemned in the year for labour, the environment or bribery?',
        'Avez-vous reçu dans l’année une amende ou une condamnation pour le travail, l’environnement ou la corruption ?',
      ],
      { required: true },
    ),
    question('sanction_detail', 'text', ['What happened, and what was done about it?', 'Que s’est-il passé, et qu’avez-vous fait ?'], {
      required: true,
      display_condition: { key: 'sanctions', values: ['yes'] },
    }),
    oneOf(
      'own_suppliers',
      ['Do you ask your own suppliers for a code of conduct?', 'Demandez-vous un code de conduite à vos propres fournisseurs ?'],
      [
        ['audited', 'Yes, and we audit some of them', 'Oui, et nous en auditons une partie', 1],
        ['signed', 'Yes, they sign it', 'Oui, ils le signent', 0.6],
        ['no', 'No', 'Non', 0],
      ],
      { required: true },
    ),
  ],
};

const commitment: AskedSection = {
  key: 'commitment',
  name: t('Commitment', 'Engagement'),
  page: true,
  fields: [
    question('improvement', 'text', ['What will you improve within a year?', 'Qu’allez-vous améliorer d’ici un an ?'], { required: true }),
    howMany('open_actions', ['Corrective actions still open', 'Actions correctives encore ouvertes'], { unit: t('actions', 'actions') }),
    question(
      'signatory',
      'string',
      ['Name and position of who commits the company', 'Nom et fonction de la personne qui engage l’entreprise'],
      {
        required: true,
      },
    ),
    oneOf(
      'accepted',
      ['The company applies Lacet’s code of conduct', 'L’entreprise applique le code de conduite de Lacet'],
      [
        ['entirely', 'Entirely', 'Entièrement'],
        ['reserves', 'With the reserves written above', 'Avec les réserves écrites ci-dessus'],
      ],
      { required: true },
    ),
  ],
};

export const supplierPlanet: readonly AskedSection[] = [environment, ethics, commitment];
