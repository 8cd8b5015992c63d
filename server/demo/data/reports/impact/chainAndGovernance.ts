/** Tells the sections of the supply chain and of governance of the impact report. */
import { climate, indicator, list, page, text, tiles, type Page } from '../pages';

export const chainAndGovernance: readonly Page[] = [
  page(
    ['Supply chain', 'Chaîne d’approvisionnement'],
    [
      text([
        'Most of our impact lies with those who work for us. Before asking anything of a tannery one has to know that it is there: in 2013 we could name the origin of a fifth of our materials, and of nearly nine tenths in 2024. A lot that is traced in part counts for nothing.',
        'L’essentiel de notre impact se trouve chez ceux qui travaillent pour nous. Avant de demander quoi que ce soit à une tannerie, il faut savoir qu’elle existe : en 2013, nous pouvions nommer l’origine d’un cinquième de nos matières, et de près de neuf dixièmes en 2024. Un lot tracé en partie ne compte pas.',
      ]),
      indicator('traceability', ['tile', 'sentence', 'chart']),
      tiles('supplier_factories', 'audited_factories', 'corrective_plans'),
    ],
  ),
  page(
    ['Behind the gates', 'Derrière les portes'],
    [
      indicator('audited_factories', ['sentence', 'chart']),
      indicator('corrective_plans', ['chart']),
      text([
        'An audit is only worth what is put right after it. Of 299 factories, 97% were visited within two years, and fourteen corrective plans are still open, against sixty-one in 2013.',
        'Un audit ne vaut que par ce qui est corrigé ensuite. Sur 299 usines, 97 % ont été visitées depuis moins de deux ans, et quatorze plans correctifs restent ouverts, contre soixante et un en 2013.',
      ]),
    ],
  ),
  page(
    ['Governance', 'Gouvernance'],
    [
      text([
        'Rules are worth what is known of them. Nearly all of us have followed the course on the code of conduct. Women and men each hold at least two seats in five on the board, as the statutes ask since 2022.',
        'Une règle vaut ce qu’on en sait. Presque tout le monde a suivi la formation au code de conduite. Les femmes comme les hommes occupent au moins deux sièges sur cinq au conseil, comme les statuts le demandent depuis 2022.',
      ]),
      indicator('ethics_training', ['tile', 'sentence', 'chart']),
      text([
        'A quarter of the variable pay of our leaders depends on the figures of this report. When one of them is late, it costs those who promised it.',
        'Un quart de la rémunération variable de nos dirigeants dépend des chiffres de ce rapport. Quand l’un d’eux prend du retard, cela coûte à qui l’a promis.',
      ]),
      tiles('women_on_board', 'pay_tied_to_targets'),
    ],
  ),
  page(
    ['Why we no longer say neutral', 'Pourquoi nous ne disons plus neutre'],
    [
      text([
        'In 2018 our stores, our offices and our trips were called climate neutral: cut by a third for each square metre of store, and offset for the rest. The story is still on our site, with three things that the word left out. Since 2021 we count towards net zero, cuts first.',
        'En 2018, nos magasins, nos bureaux et nos déplacements ont été dits neutres pour le climat : un tiers de moins par mètre carré de magasin, et le reste compensé. Le récit est toujours sur notre site, avec trois choses que le mot laissait de côté. Depuis 2021, nous visons zéro émission nette : des réductions d’abord.',
      ]),
      list(
        ['What is emitted to make our shoes was left out.', 'Ce qui est émis pour faire nos chaussures n’y était pas.'],
        ['So was what carries them across the sea.', 'Ce qui leur fait traverser la mer non plus.'],
        ['So was what becomes of them once worn out.', 'Ni ce qu’elles deviennent une fois usées.'],
      ),
      climate('after'),
    ],
  ),
];
