/** The questionnaires of the demonstration: the template, the year, the respondents, and the stage that each has reached. */
import { sites } from '../sites';
import type { TemplateKey } from './templates';

/** The stage that a questionnaire has reached. `touched` is open and half answered; `revised` was corrected after a request for changes, and approved. */
export type Progress =
  'untouched' | 'touched' | 'submitted' | 'preapproved' | 'changes_requested' | 'revised' | 'approved' | 'approved_closed' | 'closed';

export interface Campaign {
  template: TemplateKey;
  year: number;
  /** The due date; for the campaign that runs, a number of days after the day on which the demonstration is loaded, so that it is never over. */
  due: string | number;
  /** Progress by the site or the supplier asked. */
  asked: Record<string, Progress>;
}

const suppliers = [
  'Calçado do Vale',
  'Conceria Valdarno',
  'Calzados Levante',
  'Ateliers du Choletais',
  'Tannerie de l’Agout',
  'Mekong Footwear',
  'Padma Footwear',
  'Noyyal Organic Cotton',
  'Maroquinerie de Fès',
  'Pearl River Footwear',
  'Andaman Natural Rubber',
];
const socialSites = sites.filter(({ kind }) => kind === 'workshop' || kind === 'warehouse').map(({ key }) => key);

const all = (names: readonly string[], progress: Progress, others: Record<string, Progress> = {}): Record<string, Progress> =>
  Object.fromEntries(names.map((name) => [name, others[name] ?? progress]));

const parentCompany = 'lacet';

export const campaigns: readonly Campaign[] = [
  {
    template: 'supplier_code',
    year: 2024,
    due: '2024-11-29',
    asked: all(suppliers, 'approved', { 'Pearl River Footwear': 'closed', 'Noyyal Organic Cotton': 'revised' }),
  },
  { template: 'site_social', year: 2024, due: '2025-02-14', asked: all(socialSites, 'approved', { mississauga_warehouse: 'revised' }) },
  { template: 'governance', year: 2024, due: '2025-06-30', asked: { [parentCompany]: 'approved' } },
  {
    template: 'supplier_code',
    year: 2025,
    due: '2025-11-28',
    asked: all(suppliers, 'approved', {
      'Conceria Valdarno': 'approved_closed',
      'Padma Footwear': 'touched',
      'Maroquinerie de Fès': 'revised',
    }),
  },
  {
    template: 'site_social',
    year: 2025,
    due: '2026-02-13',
    asked: all(socialSites, 'approved', {
      felgueiras_workshop: 'changes_requested',
      mississauga_warehouse: 'preapproved',
      porto_warehouse: 'submitted',
    }),
  },
  { template: 'governance', year: 2025, due: '2026-06-30', asked: { [parentCompany]: 'approved' } },
  {
    template: 'supplier_code',
    year: 2026,
    due: 24,
    asked: all(suppliers, 'untouched', {
      'Calçado do Vale': 'approved',
      'Ateliers du Choletais': 'approved',
      'Conceria Valdarno': 'submitted',
      'Mekong Footwear': 'submitted',
      'Tannerie de l’Agout': 'changes_requested',
      'Noyyal Organic Cotton': 'touched',
      'Calzados Levante': 'touched',
    }),
  },
  {
    template: 'site_social',
    year: 2026,
    due: 75,
    asked: all(socialSites, 'untouched', { felgueiras_workshop: 'touched', rennes_warehouse: 'touched', newark_warehouse: 'touched' }),
  },
  { template: 'governance', year: 2026, due: 45, asked: { [parentCompany]: 'touched' } },
];

/** The account that answers for each site: the part of its email address before the @. */
export const respondents: Record<string, string> = {
  felgueiras_workshop: 'contributor',
  porto_warehouse: 'contributor',
  rennes_warehouse: 'preapprover',
  cholet_workshop: 'super',
  laval_warehouse: 'admin',
  sherbrooke_workshop: 'admin',
  mississauga_warehouse: 'contributor',
  newark_warehouse: 'contributor',
  [parentCompany]: 'super',
};

/** True for the site and year whose figures somebody had entered by hand before its questionnaire was approved: they differ, and an administrator decides. */
export const isEnteredByHand = (site: string, year: number): boolean => site === 'sherbrooke_workshop' && year === 2024;
