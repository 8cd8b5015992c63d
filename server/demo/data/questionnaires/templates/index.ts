/** The templates of the demonstration's questionnaires. */
import type { LocalizedText } from '#resources/definition';
import { paragraphs, t } from '../../../text';
import { governanceSections } from './governance';
import type { AskedSection } from './question';
import { siteSocialSections } from './siteSocial';
import { supplierPeople } from './supplierPeople';
import { supplierPlanet } from './supplierPlanet';

export type TemplateKey = 'supplier_code' | 'site_social' | 'governance';
interface Template {
  name: { en: string; fr: string };
  description: LocalizedText;
  approval: 'single' | 'double';
  sections: readonly AskedSection[];
}

export const templates: Record<TemplateKey, Template> = {
  supplier_code: {
    name: t('Supplier code of conduct', 'Code de conduite des fournisseurs'),
    description: paragraphs(
      [
        'Every company that makes, tans or weaves for Lacet answers once a year. The answers decide which sites are visited first; none of them ends a contract by itself.',
        'Chaque entreprise qui fabrique, tanne ou tisse pour Lacet répond une fois par an. Les réponses décident des sites visités en premier ; aucune ne met fin à un contrat à elle seule.',
      ],
      ['Questions: suppliers@lacet.example.', 'Questions : fournisseurs@lacet.example.'],
    ),
    approval: 'single',
    sections: [...supplierPeople, ...supplierPlanet],
  },
  site_social: {
    name: t('Social questionnaire of sites', 'Questionnaire social des sites'),
    description: paragraphs([
      'For workshops and warehouses, from the payroll of 31 December. Once approved, the figures on collective agreements and departures are published.',
      'Pour les ateliers et entrepôts, à partir de la paie du 31 décembre. Une fois approuvés, les chiffres sur les conventions collectives et les départs sont publiés.',
    ]),
    approval: 'double',
    sections: siteSocialSections,
  },
  governance: {
    name: t('Governance of the parent company', 'Gouvernance de la société mère'),
    description: paragraphs([
      'Filled in by the general secretary after the general meeting. The annual report takes up the answers.',
      "Rempli par le secrétariat général à l'issue de l'assemblée générale. Le rapport annuel reprend les réponses.",
    ]),
    approval: 'single',
    sections: governanceSections,
  },
};
