/** Invents the answers of a supplier to the code of conduct. They get better from year to year. */
import type { Locale, Values } from '#resources/definition';
import { noise, wobble } from '../../noise';
import { said } from './socialAnswers';
import type { AskedSupplier } from './suppliersAsked';

/** Returns one of the offered answers, the best first: better where the supplier is further, and in later years. */
function answerOf<Key extends string>({ name, level }: AskedSupplier, year: number, id: string, offered: readonly [Key, ...Key[]]): Key {
  const reached = level + (year - 2024) * 0.05 + (noise('code', name, id) - 0.5) * 0.5;
  const place = reached > 0.66 ? 0 : reached > 0.36 ? 1 : 2;
  return offered[Math.min(place, offered.length - 1)] ?? offered[0];
}

/** Returns the answers of a supplier about a year, question by question, in the order of the questionnaire. */
export function supplierAnswers(supplier: AskedSupplier, year: number): Values {
  const { name, contact, subcontractors, waterM3, migrants } = supplier;
  const { locale } = contact;
  const workers = Math.round(supplier.workers * 1.02 ** (year - 2024) * wobble(0.06, 'workers', name, year));
  const young = supplier.level < 0.5 ? Math.round(workers * 0.006) : 0;
  const weekly = supplier.hours - (year - 2024) * 2;
  const of = <Key extends string>(id: string, ...offered: [Key, ...Key[]]) => answerOf(supplier, year, id, offered);
  const grievance = of('grievance', 'external', 'internal', 'none');
  const building = of('building', 'valid', 'renewal', 'none');
  return {
    workers,
    women_workers: Math.round(workers * supplier.women * wobble(0.02, 'women', name, year)),
    temporary_workers: Math.round(workers * 0.09 * wobble(0.4, 'temporary', name, year)),
    certificates: supplier.certificates,
    subcontracting: subcontractors ? 'yes' : 'no',
    ...(subcontractors && { subcontractors: subcontractors.map((row) => ({ ...row })) }),
    age_check: supplier.level > 0.43 ? 'verified' : of('age_check', 'verified', 'declared'),
    young_workers: young,
    ...(young > 0 && { young_tasks: of('young_tasks', 'always', 'mostly') }),
    recruitment_fees: of('recruitment_fees', 'never', 'refunded', 'unknown'),
    migrant_workers: migrants ? 'yes' : 'no',
    ...(migrants && { migrant_contracts: of('migrant_contracts', 'all', 'some', 'none') }),
    weekly_hours: weekly,
    ...(weekly > 60 && { overtime_plan: overtimePlan(locale) }),
    wages: of('wages', 'living', 'above', 'minimum'),
    representation: of('representation', 'union', 'elected', 'chosen'),
    grievance,
    ...(grievance !== 'none' && { complaints: complaintsOf(supplier, year, workers) }),
    accidents: Math.round((workers / 100) * 0.9 * wobble(0.6, 'accidents', name, year)),
    drills: supplier.level > 0.6 ? 2 : 1,
    ...(workers >= 50 && { safety_committee: of('safety_committee', 'quarterly', 'sometimes', 'no') }),
    building,
    ...(building === 'valid' && {
      building_until: `${year + 2}-0${1 + Math.floor(noise('building', name) * 9)}-30`.replace('-02-30', '-02-28'),
    }),
    permit: of('permit', 'all', 'renewal', 'missing'),
    energy: energyOf(supplier, year),
    renewable_share: Math.round(100 * supplier.level * 0.4 * (1 + (year - 2024) * 0.25)),
    emissions: of('emissions', 'target', 'measured', 'no'),
    chemicals: of('chemicals', 'zdhc', 'ours', 'law'),
    wet_process: waterM3 ? 'yes' : 'no',
    ...(waterM3 && {
      water: Math.round(waterM3 * 0.96 ** (year - 2024) * wobble(0.05, 'water', name, year)),
      wastewater: of('wastewater', 'tested', 'treated'),
    }),
    bribery: of('bribery', 'trained', 'written', 'none'),
    ...sanctionsOf(supplier, year),
    own_suppliers: of('own_suppliers', 'audited', 'signed', 'no'),
    improvement: improvementOf(supplier, year),
    open_actions: Math.max(0, Math.round((1 - supplier.level) * 12 - (year - 2024) * 2)),
    signatory: `${contact.first_name} ${contact.last_name}, ${contact.position[locale === 'fr' ? 1 : 0]}`,
    accepted: supplier.level < 0.42 && year === 2024 ? 'reserves' : 'entirely',
  };
}

/** Returns the energy of a site: large ones write it in MWh. */
function energyOf({ name, energyKwh }: AskedSupplier, year: number) {
  const used = energyKwh * 0.97 ** (year - 2024) * wobble(0.06, 'energy', name, year);
  return energyKwh >= 1_000_000 ? { value: String(Math.round(used / 1000)), unit: 'MWh' } : Math.round(used / 100) * 100;
}

function complaintsOf({ name, level, contact }: AskedSupplier, year: number, workers: number) {
  if (level < 0.46 && year === 2024)
    return {
      na: 'unavailable',
      comment: said(
        contact.locale,
        'The box was opened in November: no full year yet.',
        "La boîte a été ouverte en novembre : pas encore d'année complète.",
      ),
    };
  return Math.round((workers / 100) * 1.4 * wobble(0.5, 'complaints', name, year));
}

const overtimePlan = (locale: Locale) =>
  said(
    locale,
    'A third shift before the two busiest months, and no overtime on the day before a rest day. Weeks over 60 hours must be signed by the plant manager.',
    "Une troisième équipe avant les deux mois les plus chargés, et pas d'heures supplémentaires la veille d'un repos. Toute semaine de plus de 60 heures est signée par la direction de l'usine.",
  );

function sanctionsOf({ name, contact }: AskedSupplier, year: number): Values {
  if (name !== 'Tannerie de l’Agout' || year !== 2024) return { sanctions: 'no' };
  return {
    sanctions: 'yes',
    sanction_detail: said(
      contact.locale,
      'Formal notice in June for chromium above the limit on one day. The filter was replaced, and the four analyses since then comply.',
      'Mise en demeure en juin pour un dépassement du chrome sur une journée. Le filtre a été remplacé, et les quatre analyses suivantes sont conformes.',
    ),
  };
}

const plans: readonly [en: string, fr: string][] = [
  [
    'Two elected representatives more on the safety committee, and minutes posted in the workshop.',
    "Deux représentants élus de plus au comité de sécurité, et les procès-verbaux affichés dans l'atelier.",
  ],
  [
    'Half of our electricity under a renewable contract, and meters on the three largest machines.',
    'La moitié de notre électricité en contrat renouvelable, et des compteurs sur les trois plus grosses machines.',
  ],
  [
    'A wage study with the method that you recommend, and a first step towards it in the spring.',
    'Une étude des salaires avec la méthode que vous recommandez, et une première étape au printemps.',
  ],
  [
    'The last two actions of the audit: lighting of the stairs, and training of the fire wardens.',
    "Les deux dernières actions de l'audit : l'éclairage des escaliers, et la formation des équipiers d'incendie.",
  ],
];

function improvementOf({ name, contact }: AskedSupplier, year: number): string {
  const [en, fr] = plans[(year + name.length) % plans.length] ?? ['', ''];
  return said(contact.locale, en, fr);
}
