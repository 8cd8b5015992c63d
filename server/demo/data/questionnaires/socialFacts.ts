/** Invents the social figures of workshops and warehouses. They agree with the entries of the same site and year. */
import { noise, wobble } from '../../noise';
import { headcount, hoursWorked, trainingHours, womenEmployed } from '../../subjects/people';
import { rise } from '../../time';
import { sites, type Site } from '../sites';

/** The sites that the social questionnaire asks. */
export const socialSites: readonly Site[] = sites.filter(({ kind }) => kind === 'workshop' || kind === 'warehouse');

/** The share of people under a collective agreement in 2018 and 2026: by law nearly all in France and Portugal, by each site's own agreement elsewhere. */
const covered: Record<string, [number, number]> = {
  laval_warehouse: [0.56, 0.71],
  mississauga_warehouse: [0, 0.46],
  sherbrooke_workshop: [0.68, 0.78],
  newark_warehouse: [0, 0.38],
  cholet_workshop: [1, 1],
  rennes_warehouse: [1, 1],
  felgueiras_workshop: [0.83, 0.97],
  porto_warehouse: [0.71, 0.93],
};
/** The first year of the agreement of sites that had none. */
const agreedIn: Record<string, number> = { mississauga_warehouse: 2021, newark_warehouse: 2025 };

export type SocialFacts = ReturnType<typeof socialFacts>;

/** Returns the figures of a site and a year. */
export function socialFacts(site: Site, year: number) {
  const employees = headcount(site, year);
  const women = womenEmployed(site, year);
  const undeclared = noise('undeclared', site.key, year) < 0.4 ? 1 : 0;
  const men = employees - women - undeclared;
  const [from, to] = covered[site.key] ?? [0, 0];
  const isAgreed = year >= (agreedIn[site.key] ?? 0);
  const share = from === 1 ? 1 : rise(from === 0 ? 0.3 : from, to, year, 2018, 2026);
  const average = Math.round((employees + headcount(site, year - 1)) / 2);
  const rate =
    (site.kind === 'warehouse' ? rise(0.168, 0.128, year, 2018, 2026) : rise(0.112, 0.086, year, 2018, 2026)) *
    wobble(0.15, 'leavers', site.key, year);
  const leavers = Math.round(average * rate);
  const worked = Array.from({ length: 4 }, (_, quarter) => hoursWorked(site, year, quarter)).reduce((sum, each) => sum + each, 0);
  const absence = Math.round((worked * rise(0.052, 0.045, year, 2018, 2026) * wobble(0.12, 'absence', site.key, year)) / 7) * 7;
  return {
    employees,
    women,
    men,
    covered: isAgreed ? Math.round(employees * share) : 0,
    isAgreed,
    average,
    leavers,
    resignations: Math.round(leavers * 0.58 * wobble(0.2, 'resignations', site.key, year)),
    arrivals: leavers + employees - headcount(site, year - 1) + Math.round(employees * 0.04),
    worked,
    absence,
    training: trainingHours(site, year),
    disability: Math.round(employees * rise(0.021, 0.044, year, 2018, 2026) * wobble(0.2, 'disability', site.key)),
    leave: Math.round(employees * 0.055 * wobble(0.3, 'leave', site.key, year)),
  };
}
