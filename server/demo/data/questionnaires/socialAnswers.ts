/** Invents the answers of a site to the social questionnaire. */
import type { Locale, Values } from '#resources/definition';
import { french } from '#resources/formats/french';
import { noise, wobble } from '../../noise';
import { languageOf, type Site } from '../sites';
import { socialFacts, type SocialFacts } from './socialFacts';

/** Returns a text in the language of the people who answer. */
export const said = (locale: Locale, en: string, fr: string): string => (locale === 'fr' ? french(fr) : en.replace(/'/g, '’'));

/** Returns the answers of a site about a year, question by question, in the order of the questionnaire. */
export function socialAnswers(site: Site, year: number): Values {
  const facts = socialFacts(site, year);
  const locale = languageOf(site);
  const agreement = !facts.isAgreed ? 'none' : facts.covered === facts.employees ? 'all' : 'part';
  const turnover = (facts.leavers / facts.average) * 100;
  const representatives = Math.max(2, Math.round(facts.employees / 28));
  return {
    employees: facts.employees,
    women: facts.women,
    men: facts.men,
    contracts: contractsOf(facts),
    average: facts.average,
    arrivals: facts.arrivals,
    leavers: facts.leavers,
    resignations: facts.resignations,
    ...(turnover > 12 && { departures_why: whyOf(site, year, locale) }),
    agreement,
    ...(agreement !== 'none' && { covered: facts.covered, agreement_until: untilOf(site, year, locale) }),
    representatives,
    council_meetings: site.country === 'france' ? 12 : 4 + Math.floor(noise('meetings', site.key) * 3),
    // Some sites count in thousands of hours, and in days.
    worked: site.country === 'canada' ? { value: String(facts.worked / 1000), unit: 'kh' } : facts.worked,
    absence: site.country === 'france' || site.country === 'portugal' ? { value: String(facts.absence / 7), unit: 'day' } : facts.absence,
    night: site.kind === 'warehouse' ? Math.round(facts.employees * 0.18 * wobble(0.2, 'night', site.key)) : { na: 'not_applicable' },
    training: trainingOf(facts, site),
    disability: disabilityOf(facts, site, locale),
    family_leave: facts.leave,
    family_leave_women: Math.min(facts.leave, Math.round(facts.leave * 0.62)),
    progress: progressOf(site, year, locale),
  };
}

function contractsOf({ women, men }: SocialFacts) {
  const split = (people: number, part: number) => {
    const partTime = Math.round(people * part);
    const fixed = Math.round(people * 0.11);
    const apprentice = Math.round(people * 0.03);
    return [people - partTime - fixed - apprentice, partTime, fixed, apprentice];
  };
  const [ofWomen, ofMen] = [split(women, 0.14), split(men, 0.05)];
  return ['permanent_full', 'permanent_part', 'fixed_term', 'apprentice'].map((_row, place) => ({
    _row,
    women: ofWomen[place] ?? 0,
    men: ofMen[place] ?? 0,
  }));
}

function trainingOf({ training, employees }: SocialFacts, site: Site) {
  const shares: [row: string, hours: number, people: number][] = [
    ['safety', 0.34, 0.72],
    ['trade', 0.38, 0.46],
    ['ethics', 0.09, 0.81],
    ['other', 0.19, 0.17],
  ];
  return shares.map(([_row, hours, people]) => {
    const spent = Math.round((training * hours) / 7) * 7;
    // Trade skills are taught by the day.
    const isByDay = _row === 'trade' && site.kind === 'workshop';
    return {
      _row,
      hours: isByDay ? { value: String(spent / 7), unit: 'day' } : spent,
      trained: Math.round(employees * people * wobble(0.08, 'trained', site.key, _row)),
    };
  });
}

function disabilityOf({ disability }: SocialFacts, site: Site, locale: Locale) {
  if (site.country === 'united_states')
    return { na: 'sensitive', comment: 'Self-identification is voluntary and kept by a third party: we get no count by site.' };
  if (site.key === 'mississauga_warehouse')
    return {
      na: 'unavailable',
      comment: said(
        locale,
        'People will be asked for the first time next spring, if they wish to say.',
        'La question sera posée pour la première fois au printemps, à qui souhaite répondre.',
      ),
    };
  return disability;
}

function untilOf(site: Site, year: number, locale: Locale) {
  if (site.country === 'france')
    return {
      na: 'not_applicable',
      comment: said(locale, 'Branch agreement without an end date.', 'Convention de branche, sans date de fin.'),
    };
  return `${Math.max(year + 1, site.country === 'portugal' ? 2026 : 2027)}-12-31`;
}

const reasons: readonly [en: string, fr: string][] = [
  [
    'Hours that change from week to week, and a competitor who pays a little more. Exit interviews are held with everyone since March.',
    "Des horaires qui changent d'une semaine à l'autre, et un concurrent qui paie un peu mieux. Chaque départ donne lieu à un entretien depuis mars.",
  ],
  [
    'Mostly the commute: the last bus leaves before the end of the second shift. A shuttle is being tried.',
    "Surtout le trajet : le dernier bus part avant la fin de la seconde équipe. Une navette est à l'essai.",
  ],
];

function whyOf(site: Site, year: number, locale: Locale): string {
  const [en, fr] = reasons[(year + site.key.length) % reasons.length] ?? ['', ''];
  return said(locale, en, fr);
}

const news: readonly [en: string, fr: string][] = [
  [
    'The four-week roster is now published two months ahead, at the request of the works council.',
    "Le planning de quatre semaines est maintenant publié deux mois à l'avance, à la demande des représentants.",
  ],
  [
    'Lifting aids were fitted on the two packing lines; back injuries fell by half.',
    'Des aides au levage équipent les deux lignes d’emballage ; les lombalgies ont diminué de moitié.',
  ],
  [
    'A nursery agreement with the town gives six places to families of the site.',
    'Un accord avec la ville réserve six places en crèche aux familles du site.',
  ],
];

function progressOf(site: Site, year: number, locale: Locale): string {
  const [en, fr] = news[(year + site.name.en.length) % news.length] ?? ['', ''];
  return said(locale, en, fr);
}
