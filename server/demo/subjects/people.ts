import { wobble } from '../noise';
import type { Site } from '../data/sites';
import { paragraphs, t } from '../text';
import { rise, trend } from '../time';
import { brandSize, byBrand, bySite, siteOf, wordsOf } from './places';
import { asked, quantity, type DemoSubject } from './subject';

const people = t('people', 'personnes');
const hours = t('hours', 'heures');

/** Returns the number of people employed by a site on 31 December. */
export const headcount = (site: Site, year: number): number => {
  const base = { office: 210, stores: 165, warehouse: 120, workshop: 190 }[site.kind] * site.size;
  const closed = site.kind === 'stores' ? { 2020: 0.84, 2021: 0.92 } : { 2020: 0.97 };
  return Math.round(base * trend({ growth: 0.017, saving: 0, closed }, year) * wobble(0.03, 'workforce', site.key, year));
};

export const womenEmployed = (site: Site, year: number): number =>
  Math.round(headcount(site, year) * rise(0.55, 0.58, year) * wobble(0.04, 'women', site.key));

/** Returns the hours worked on a site in the quarter that begins on this day. */
const hoursFrom = (site: Site, year: number, date: string): number =>
  Math.round(headcount(site, year) * 405 * wobble(0.04, 'hours', site.key, date));
/** Returns the hours worked on a site in a quarter, from 0 to 3, of a year. */
export const hoursWorked = (site: Site, year: number, quarter: number): number =>
  hoursFrom(site, year, `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`);

export const trainingHours = (site: Site, year: number): number =>
  Math.round(headcount(site, year) * rise(9, 19.5, year) * (year === 2020 ? 0.6 : 1) * wobble(0.15, 'training', site.key, year));

const workforce: DemoSubject = {
  key: 'workforce',
  section: 'people',
  period: 'year',
  approval: 'double',
  variation_threshold: 20,
  name: t('Workforce', 'Effectifs'),
  unit: people,
  description: t(
    'People employed by each site on 31 December, and who leads.',
    'Les personnes employées par chaque site au 31 décembre, et qui dirige.',
  ),
  guidance: paragraphs([
    'Count everyone with a contract of ours on 31 December, trainees and temporary workers left out. A leader manages a team or a budget of the group.',
    "Comptez toutes les personnes sous contrat au 31 décembre, sans les stagiaires ni les intérimaires. Est dirigeante toute personne qui encadre une équipe ou répond d'un budget du groupe.",
  ]),
  fields: [
    quantity('employees', t('Employees', 'Salariés'), people),
    quantity('women', t('Of which women', 'Dont femmes'), people),
    quantity('permanent', t('Of which permanent', 'Dont contrats permanents'), people),
    quantity('leaders', t('Leaders', 'Dirigeants'), people),
    quantity('women_leaders', t('Of which women', 'Dont femmes'), people),
  ],
  tag_roots: asked('country', 'brand'),
  selections: bySite(),
  values(selection, { year }) {
    const site = siteOf(selection);
    const employees = headcount(site, year);
    const leaders = Math.max(4, Math.round(employees * (site.kind === 'office' ? 0.17 : 0.07)));
    return {
      employees,
      women: womenEmployed(site, year),
      permanent: Math.round(employees * rise(0.78, 0.85, year) * wobble(0.04, 'permanent', site.key, year)),
      leaders,
      women_leaders: Math.round(leaders * rise(0.3, 0.46, year) * wobble(0.1, 'leaders', site.key)),
    };
  },
};

const safety: DemoSubject = {
  key: 'safety',
  section: 'people',
  period: 'quarter',
  approval: 'single',
  variation_threshold: null,
  name: t('Health and safety', 'Santé et sécurité'),
  unit: null,
  description: t(
    'Hours worked, accidents with lost time and the days they cost, by site.',
    "Les heures travaillées, les accidents avec arrêt et les jours qu'ils coûtent, par site.",
  ),
  guidance: paragraphs([
    'Report every accident with at least one day lost, that of temporary workers too. A zero says that there was none; leave nothing empty.',
    "Déclarez tout accident avec au moins un jour d'arrêt, intérimaires compris. Un zéro dit qu'il n'y en a pas eu ; ne laissez rien de vide.",
  ]),
  fields: [
    quantity('hours_worked', t('Hours worked', 'Heures travaillées'), hours),
    quantity('accidents', t('Accidents with lost time', 'Accidents avec arrêt'), t('accidents', 'accidents')),
    quantity('days_lost', t('Days lost', 'Jours perdus'), t('days', 'jours')),
  ],
  tag_roots: asked('country', 'brand'),
  selections: bySite(),
  values(selection, { year, date }) {
    const site = siteOf(selection);
    const worked = hoursFrom(site, year, date);
    const expected = (worked / 1e6) * rise(15.5, 5.2, year) * { office: 0.25, stores: 0.9, warehouse: 1.6, workshop: 1.4 }[site.kind];
    const accidents = Math.floor(expected + wobble(1, 'accidents', site.key, date) * 0.5);
    return { hours_worked: worked, accidents, days_lost: Math.round(accidents * 14 * wobble(0.7, 'days', site.key, date)) };
  },
};

const training: DemoSubject = {
  key: 'training',
  section: 'people',
  period: 'year',
  approval: 'single',
  variation_threshold: 60,
  name: t('Training', 'Formation'),
  unit: hours,
  description: t(
    'Hours of training followed, and how many people followed some.',
    'Les heures de formation suivies, et le nombre de personnes qui en ont suivi.',
  ),
  guidance: paragraphs([
    'Online courses count when they were finished. A person trained twice counts once.',
    'Les cours en ligne comptent lorsqu’ils ont été terminés. Une personne formée deux fois compte une fois.',
  ]),
  fields: [
    quantity('training_hours', t('Hours of training', 'Heures de formation'), hours),
    quantity('trained', t('People trained', 'Personnes formées'), people),
  ],
  tag_roots: asked('country', 'brand'),
  selections: bySite(),
  values(selection, { year }) {
    const site = siteOf(selection);
    const employees = headcount(site, year);
    const closed = year === 2020 ? 0.6 : 1;
    return {
      training_hours: trainingHours(site, year),
      trained: Math.round(employees * rise(0.51, 0.88, year) * closed * wobble(0.05, 'trained', site.key, year)),
    };
  },
};

const audits: DemoSubject = {
  key: 'supplier_audits',
  section: 'supply_chain',
  period: 'year',
  approval: 'single',
  variation_threshold: null,
  name: t('Supplier audits', 'Audits des fournisseurs'),
  unit: t('factories', 'usines'),
  description: t(
    'Factories that work for each brand, those audited within two years, and the corrective plans still open.',
    "Les usines qui travaillent pour chaque marque, celles auditées depuis moins de deux ans, et les plans d'action encore ouverts.",
  ),
  guidance: paragraphs([
    'Count factories of the first two tiers on 31 December. An audit counts for two years from its last day on site.',
    'Comptez les usines des deux premiers rangs au 31 décembre. Un audit compte deux ans à partir de son dernier jour sur place.',
  ]),
  fields: [
    quantity('factories', t('Factories', 'Usines'), t('factories', 'usines')),
    quantity('audited', t('Audited within two years', 'Auditées depuis moins de deux ans'), t('factories', 'usines')),
    quantity('plans_open', t('Open corrective action plans', "Plans d'action correctifs ouverts"), t('plans', 'plans')),
  ],
  tag_roots: asked('brand'),
  selections: byBrand(),
  values(selection, { year }) {
    const factories = Math.round(
      92 *
        (brandSize[selection['brand'] ?? ''] ?? 1) *
        trend({ growth: -0.004, saving: 0 }, year) *
        wobble(0.03, 'factories', wordsOf(selection), year),
    );
    const share = rise(0.34, 0.97, year, 2014, 2024) * (year === 2020 ? 0.72 : year === 2021 ? 0.86 : 1);
    return {
      factories,
      audited: Math.round(factories * share),
      plans_open: Math.round(factories * rise(0.21, 0.04, year) * wobble(0.2, 'plans', wordsOf(selection), year)),
    };
  },
};

const ethics: DemoSubject = {
  key: 'ethics',
  section: 'governance',
  period: 'year',
  approval: 'double',
  variation_threshold: null,
  name: t('Ethics', 'Éthique'),
  unit: null,
  description: t(
    'Training on the code of conduct and alerts received, by site.',
    'La formation au code de conduite et les alertes reçues, par site.',
  ),
  guidance: paragraphs([
    'The legal department sends the number of alerts: never enter a name, a place of work or a story.',
    "La direction juridique transmet le nombre d'alertes : ne saisissez jamais ni nom, ni poste, ni récit.",
  ]),
  fields: [
    quantity('concerned', t('People concerned by the training', 'Personnes concernées par la formation'), people),
    quantity('trained', t('People trained', 'Personnes formées'), people),
    quantity('alerts', t('Whistleblowing reports received', 'Alertes éthiques reçues'), t('reports', 'alertes')),
    quantity('alerts_closed', t('Of which closed', 'Dont closes'), t('alerts', 'alertes')),
  ],
  tag_roots: asked('country', 'brand'),
  selections: bySite('office', 'warehouse', 'workshop'),
  values(selection, { year }) {
    const site = siteOf(selection);
    const concerned = Math.round(headcount(site, year) * 0.6);
    const alerts = Math.floor(rise(0.4, 2.4, year) * wobble(1, 'alerts', site.key, year));
    return {
      concerned,
      trained: Math.round(concerned * rise(0.31, 0.96, year, 2014) * wobble(0.03, 'ethics', site.key, year)),
      alerts,
      alerts_closed: year === 2025 ? Math.floor(alerts / 2) : alerts,
    };
  },
};

export const peopleSubjects: readonly DemoSubject[] = [workforce, safety, training, audits, ethics];
