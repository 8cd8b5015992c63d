/** The subjects that the social questionnaire of workshops and warehouses feeds: their entries since 2024 are its answers. */
import { isEnteredByHand } from '../data/questionnaires/campaigns';
import { socialFacts, socialSites } from '../data/questionnaires/socialFacts';
import { paragraphs, t } from '../text';
import { selectionOf, siteOf } from './places';
import { asked, quantity, type DemoSubject, type Selection } from './subject';

const people = t('people', 'personnes');
/** The first year of these figures; the questionnaire replaced the sheet of each site in 2024. */
const begun = 2018;

/** Returns the facts that a person entered; null in years that the questionnaire answers. */
function enteredFacts(selection: Selection, year: number) {
  const site = siteOf(selection);
  return year >= begun && year < 2024 ? socialFacts(site, year) : null;
}

const shared = { section: 'people', period: 'year', approval: 'single', variation_threshold: null } as const;

const social_dialogue: DemoSubject = {
  ...shared,
  key: 'social_dialogue',
  name: t('Social dialogue', 'Dialogue social'),
  unit: people,
  description: t(
    'Employees of workshops and warehouses, and those whom a collective agreement covers. Asked by the social questionnaire of sites.',
    'Les salariés des ateliers et entrepôts, et ceux que couvre une convention collective. Demandés par le questionnaire social des sites.',
  ),
  guidance: paragraphs([
    'Count each person once, whatever the number of agreements.',
    'Comptez chaque personne une fois, quel que soit le nombre de conventions.',
  ]),
  fields: [
    quantity('employees', t('Employees', 'Salariés'), people),
    { ...quantity('covered', t('Covered by a collective agreement', 'Couverts par une convention collective'), people), required: false },
  ],
  tag_roots: asked('country', 'brand'),
  selections: socialSites.map(selectionOf),
  values(selection, { year }) {
    const byHand = isEnteredByHand(siteOf(selection).key, year);
    const facts = byHand ? socialFacts(siteOf(selection), year) : enteredFacts(selection, year);
    return facts && { employees: facts.employees, covered: facts.covered - (byHand ? 4 : 0) };
  },
};

const departures: DemoSubject = {
  ...shared,
  key: 'departures',
  name: t('Departures', 'Départs'),
  unit: people,
  description: t(
    'The average number of employees of workshops and warehouses, and those who left. Asked by the social questionnaire of sites.',
    "L'effectif moyen des ateliers et entrepôts, et les personnes parties. Demandés par le questionnaire social des sites.",
  ),
  guidance: paragraphs([
    'Resignations, dismissals, retirements and deaths; the ends of fixed-term contracts are left out.',
    'Démissions, licenciements, retraites et décès ; hors fins de contrat à durée déterminée.',
  ]),
  fields: [
    quantity('average', t('Average number of employees', 'Effectif moyen'), people),
    quantity('leavers', t('People who left', 'Personnes parties'), people),
  ],
  tag_roots: asked('country', 'brand'),
  selections: socialSites.map(selectionOf),
  values(selection, { year }) {
    const facts = enteredFacts(selection, year);
    return facts && { average: facts.average, leavers: facts.leavers };
  },
};

export const dialogueSubjects: readonly DemoSubject[] = [social_dialogue, departures];
