import type { LocalizedText } from '#resources/definition';

/** The seventeen Sustainable Development Goals of the United Nations; goal 1 is at index 0. */
const goals: readonly [en: string, fr: string][] = [
  ['No poverty', 'Pas de pauvreté'],
  ['Zero hunger', 'Faim «\u202fzéro\u202f»'],
  ['Good health and well-being', 'Bonne santé et bien-être'],
  ['Quality education', 'Éducation de qualité'],
  ['Gender equality', 'Égalité entre les sexes'],
  ['Clean water and sanitation', 'Eau propre et assainissement'],
  ['Affordable and clean energy', 'Énergie propre et d’un coût abordable'],
  ['Decent work and economic growth', 'Travail décent et croissance économique'],
  ['Industry, innovation and infrastructure', 'Industrie, innovation et infrastructure'],
  ['Reduced inequalities', 'Inégalités réduites'],
  ['Sustainable cities and communities', 'Villes et communautés durables'],
  ['Responsible consumption and production', 'Consommation et production responsables'],
  ['Climate action', 'Mesures relatives à la lutte contre les changements climatiques'],
  ['Life below water', 'Vie aquatique'],
  ['Life on land', 'Vie terrestre'],
  ['Peace, justice and strong institutions', 'Paix, justice et institutions efficaces'],
  ['Partnerships for the goals', 'Partenariats pour la réalisation des objectifs'],
];

export interface Place {
  section: { key: string; name: LocalizedText; position: number };
  subsection: { key: string; name: LocalizedText; position: number } | null;
  /** The code of the target, `7.2`, or of the goal where there is no target; null for other indicators. */
  code: string | null;
}

/** The offset of the goals' positions, which puts them after the client's own sections. */
const afterOwnSections = 100;
const other: Place = {
  section: {
    key: 'other_indicators',
    name: { en: 'Other indicators', fr: 'Autres indicateurs' },
    position: afterOwnSections + goals.length + 1,
  },
  subsection: null,
  code: null,
};

/** Returns a number that sorts codes such as `7.2`, `7.a`, `07-02-01`: numbers first, letters after them. */
export const sortPosition = (code: string): number =>
  code
    .split(/[.-]/)
    .slice(0, 3)
    .reduce((sum, part, index) => sum + rank(part) * 100 ** (2 - index), 0);
const rank = (part: string): number =>
  /^\d{1,2}$/.test(part) ? Number(part) : 50 + Math.max(0, Math.min(25, part.toLowerCase().charCodeAt(0) - 97 || 0));

/** Returns the section and subsection of an indicator of a goal and target: `sdg_7`, `target_7_2`. Where the target has no name there is no subsection, since a number alone tells readers nothing. */
export function placeOf(goal: string, target: string, named: LocalizedText | null): Place {
  const number = Number(goal);
  const names = Number.isInteger(number) ? goals[number - 1] : undefined;
  if (!names) return other;
  const section = { key: `sdg_${number}`, name: { en: names[0], fr: names[1] }, position: afterOwnSections + number };
  if (!/^\d{1,2}\.[\da-z]{1,2}$/i.test(target)) return { section, subsection: null, code: goal };
  if (!named) return { section, subsection: null, code: target };
  return {
    section,
    code: target,
    subsection: {
      key: `target_${target.toLowerCase().replace('.', '_')}`,
      name: Object.fromEntries(Object.entries(named).map(([locale, name]) => [locale, `${target} ${name}`])),
      position: sortPosition(target) / 100,
    },
  };
}
