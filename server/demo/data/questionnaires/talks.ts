/** The comments of the demonstration: requests for changes, and the talks between respondents and approvers. */
import type { Locale, Values } from '#resources/definition';
import { said } from './socialAnswers';
import type { TemplateKey } from './templates';

/** A request for changes on two questions: what was answered first, and what the approver writes. */
export interface Requested {
  questions: [string, string];
  /** Returns the first answers, from the right ones. */
  wrong(right: Values): Values;
  text(locale: Locale): string;
  /** The comment of the respondent under one of the questions once it is corrected. */
  corrected(locale: Locale): string;
}

const counted = (value: unknown) => (typeof value === 'number' ? value : 0);

export const requests: Partial<Record<TemplateKey, Requested>> = {
  supplier_code: {
    questions: ['drills', 'renewable_share'],
    wrong: (right) => ({ drills: 12, renewable_share: Math.min(100, counted(right['renewable_share']) + 38) }),
    text: (locale) =>
      said(
        locale,
        'Please count complete evacuations only, not the monthly tests of the alarm; and give the renewable part of all the energy, fuels included.',
        "Merci de ne compter que les évacuations complètes, pas les essais mensuels de l'alarme ; et d'indiquer la part renouvelable de toute l'énergie, combustibles compris.",
      ),
    corrected: (locale) =>
      said(locale, 'Corrected: the tests of the alarm were counted too.', "Corrigé : les essais de l'alarme avaient été comptés aussi."),
  },
  site_social: {
    questions: ['arrivals', 'family_leave'],
    wrong: (right) => ({ arrivals: counted(right['arrivals']) + 31, family_leave: counted(right['family_leave']) * 6 }),
    text: (locale) =>
      said(
        locale,
        'The arrivals seem to count seasonal contracts twice, and the leave looks like days rather than people. Could you check both with payroll?',
        'Les arrivées semblent compter deux fois les contrats saisonniers, et les congés ressemblent à des jours plutôt qu’à des personnes. Pouvez-vous vérifier les deux avec la paie ?',
      ),
    corrected: (locale) =>
      said(
        locale,
        'Checked with payroll: the second contracts of the same people are taken out.',
        'Vérifié avec la paie : les seconds contrats des mêmes personnes sont retirés.',
      ),
  },
};

/** The reasons for which numbers change by more than their threshold. */
export const changeReason = (locale: Locale, id: string): string =>
  id === 'leavers' || id === 'absence'
    ? said(locale, 'A few people on a small site: checked with payroll.', 'Peu de personnes sur un petit site : vérifié avec la paie.')
    : said(
        locale,
        'Checked on site: the change is real, a new line opened in the year.',
        "Vérifié sur place : l'écart est réel, une nouvelle ligne a été ouverte dans l'année.",
      );

interface Talk {
  template: TemplateKey;
  year: number;
  /** The site or the supplier. */
  of: string;
  question: string;
  by: 'respondent' | 'approver' | 'admin';
  text: [en: string, fr: string];
  internal?: true;
  answer?: { by: 'respondent' | 'approver' | 'admin'; text: [en: string, fr: string] };
}

export const talks: readonly Talk[] = [
  {
    template: 'supplier_code',
    year: 2025,
    of: 'Mekong Footwear',
    question: 'weekly_hours',
    by: 'approver',
    text: [
      'Down from 62 to 60: which part of it comes from the third shift?',
      'De 62 à 60 heures : quelle part vient de la troisième équipe ?',
    ],
    answer: {
      by: 'respondent',
      text: [
        'Nearly all. The two cutting lines still reached 60 hours in the week of 17 November.',
        'Presque tout. Les deux lignes de coupe ont encore atteint 60 heures la semaine du 17 novembre.',
      ],
    },
  },
  {
    template: 'supplier_code',
    year: 2025,
    of: 'Mekong Footwear',
    question: 'wages',
    by: 'approver',
    internal: true,
    text: [
      'The audit of May found the same. To be looked at again with the study that they announce.',
      "L'audit de mai constatait la même chose. À revoir avec l'étude qu'ils annoncent.",
    ],
  },
  {
    template: 'supplier_code',
    year: 2025,
    of: 'Padma Footwear',
    question: 'age_check',
    by: 'admin',
    internal: true,
    text: [
      'Second email without an answer. The buyer visits in the spring and will ask.',
      'Deuxième courriel sans réponse. L’acheteur passe au printemps et posera la question.',
    ],
  },
  {
    template: 'supplier_code',
    year: 2026,
    of: 'Conceria Valdarno',
    question: 'wastewater',
    by: 'respondent',
    text: [
      'The second analysis of the year is with the laboratory: we send it as soon as it is back.',
      "La seconde analyse de l'année est au laboratoire : nous l'envoyons dès son retour.",
    ],
  },
  {
    template: 'supplier_code',
    year: 2026,
    of: 'Calzados Levante',
    question: 'subcontractors',
    by: 'respondent',
    text: [
      'Do you want the names of home workers too, or those of companies only?',
      'Voulez-vous aussi les noms des personnes à domicile, ou seulement ceux des entreprises ?',
    ],
    answer: {
      by: 'admin',
      text: [
        'Companies only, with the number of home workers in the comment.',
        'Des entreprises seulement, avec le nombre de personnes à domicile en commentaire.',
      ],
    },
  },
  {
    template: 'site_social',
    year: 2025,
    of: 'porto_warehouse',
    question: 'disability',
    by: 'respondent',
    text: ['Occupational health confirmed the figure on 12 January.', 'La médecine du travail a confirmé le chiffre le 12 janvier.'],
  },
  {
    template: 'site_social',
    year: 2025,
    of: 'rennes_warehouse',
    question: 'absence',
    by: 'approver',
    text: ['Is maternity leave in it? It should be left out.', 'Les congés de maternité y sont-ils ? Ils ne devraient pas être comptés.'],
    answer: { by: 'respondent', text: ['They are left out, as last year.', "Ils n'y sont pas, comme l'an dernier."] },
  },
  {
    template: 'governance',
    year: 2026,
    of: 'lacet',
    question: 'directors',
    by: 'respondent',
    text: ['The appointment voted in June brings the board to twelve.', 'La nomination votée en juin porte le conseil à douze membres.'],
  },
];
