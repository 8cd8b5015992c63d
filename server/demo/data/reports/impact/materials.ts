/** Tells the section of materials of the impact report. */
import { indicator, page, text, tiles, type Page } from '../pages';

export const materialsSpread: readonly Page[] = [
  page(
    ['Materials', 'Matières'],
    [
      text([
        'A shoe is mostly what it is made of. In 2013 a tenth of what we bought was certified or recycled; it was 58% in 2024. The first half came with the contracts that ended. The second half needs materials that hardly exist yet.',
        'Une chaussure, c’est d’abord ce dont elle est faite. En 2013, un dixième de nos achats était certifié ou recyclé ; c’était 58 % en 2024. La première moitié est venue au fil des contrats. La seconde demande des matières qui existent à peine.',
      ]),
      indicator('preferred_materials', ['tile', 'sentence', 'chart']),
      tiles('materials_bought', 'certified_leather', 'recycled_packaging'),
    ],
  ),
  page(
    ['What a shoe is made of', 'De quoi une chaussure est faite'],
    [
      text([
        'We buy more than in 2013, because we sell more. Leather weighs the most, and three quarters of it now come from certified tanneries. Rubber and EVA foam, the soles, lag far behind: about a quarter of each. Cork and plant fibres have tripled, from very little.',
        'Nous achetons plus qu’en 2013, parce que nous vendons plus. Le cuir pèse le plus, et les trois quarts viennent désormais de tanneries certifiées. Le caoutchouc et la mousse EVA, les semelles, sont loin derrière : environ un quart de chaque. Le liège et les fibres végétales ont triplé, en partant de très peu.',
      ]),
      indicator('materials_bought', ['chart'], {
        by: 'material',
        chart: 'stacked_bar',
        caption: ['Materials bought, by kind', 'Matières achetées, par type'],
      }),
      tiles('recycled_polyester', 'packaging_per_pair'),
    ],
  ),
  page(
    ['Where progress slows', 'Là où l’on ralentit'],
    [
      indicator('preferred_materials', ['chart'], {
        by: 'material',
        chart: 'line',
        caption: ['Preferred materials, by kind', 'Matières responsables, par type'],
      }),
      text([
        'The whole has gained 5.8 points in 2022, 4.5 in 2023 and 3.4 in 2024. At this pace we would reach 80% some years after 2028. Soles decide: we are trying recycled rubber that lasts as long as new, and will say next year whether it does.',
        'L’ensemble a gagné 5,8 points en 2022, 4,5 en 2023 et 3,4 en 2024. À ce rythme, nous atteindrions 80 % plusieurs années après 2028. Les semelles décideront : nous essayons un caoutchouc recyclé qui dure autant que le neuf, et dirons l’an prochain s’il tient.',
      ]),
    ],
  ),
  page(
    ['Packaging', 'Emballages'],
    [
      indicator('virgin_plastic_packaging', ['sentence', 'chart']),
      text([
        'The one promise of this report that is kept: the last bags of virgin plastic left our warehouses in December 2022. Boxes and tissue are next. They are recycled almost whole, and there is still too much of them around each pair.',
        'La seule promesse de ce rapport déjà tenue : les derniers sacs en plastique vierge ont quitté nos entrepôts en décembre 2022. Viennent ensuite les boîtes et le papier de soie. Ils sont presque entièrement recyclés, et il y en a encore trop autour de chaque paire.',
      ]),
      tiles('recycled_packaging', 'waste_recycling'),
    ],
  ),
  page(
    ['What we throw away', 'Ce que nous jetons'],
    [
      indicator('waste_generated', ['sentence', 'chart'], {
        by: 'waste_stream',
        chart: 'stacked_bar',
        caption: ['Waste, by what becomes of it', 'Déchets, selon ce qu’ils deviennent'],
      }),
      text([
        'Four fifths are recycled, twice the share of 2013. Landfill was nearly a quarter and is a twelfth. Since 2018 every load is weighed: the years before were estimated from volumes, and the chart marks the break.',
        'Quatre cinquièmes sont recyclés, deux fois la part de 2013. L’enfouissement en prenait près d’un quart, et un douzième aujourd’hui. Depuis 2018, chaque chargement est pesé : les années précédentes étaient estimées à partir des volumes, et le graphique marque la rupture.',
      ]),
      tiles('waste_recycling', 'landfill_share'),
    ],
  ),
];
