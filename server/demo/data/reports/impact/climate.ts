/** Tells the climate section of the impact report. */
import { indicator, page, text, tiles, type Page } from '../pages';

export const climateSpread: readonly Page[] = [
  page(
    ['Climate', 'Climat'],
    [
      text([
        'A third of the emissions of 2013 is left: what lights, heats and runs our 24 sites. The line has fallen every year since we began to count. It must fall by another third to meet our target for 2030, and this third is the hard one.',
        'Il reste un tiers des émissions de 2013 : ce qui éclaire, chauffe et fait tourner nos 24 sites. La courbe baisse chaque année depuis que nous comptons. Elle doit baisser encore d’un tiers pour tenir notre objectif de 2030, et ce tiers-là est le plus difficile.',
      ]),
      indicator('ghg_emissions', ['tile', 'sentence', 'chart']),
      tiles('electricity_emissions', 'heating_emissions', 'ghg_intensity'),
    ],
  ),
  page(
    ['Bought, then burnt', 'Ce qui s’achète, ce qui brûle'],
    [
      text([
        'Two halves that were never equal. The emissions of electricity fell by four fifths, because a contract changes where the power of a whole country’s stores comes from. Heating fell by a third, because it is changed building by building. In 2022 the workshops of Sherbrooke and Felgueiras gave up their oil boilers for heat pumps.',
        'Deux moitiés qui n’ont jamais été égales. Les émissions de l’électricité ont baissé de quatre cinquièmes, parce qu’un contrat change d’un trait la source de tous les magasins d’un pays. Celles du chauffage ont baissé d’un tiers, parce qu’il se change bâtiment par bâtiment. En 2022, les ateliers de Sherbrooke et de Felgueiras ont troqué leurs chaudières au fioul contre des pompes à chaleur.',
      ]),
      indicator('electricity_emissions', ['chart'], { chart: 'area' }),
      indicator('heating_emissions', ['chart'], { chart: 'area' }),
    ],
  ),
  page(
    ['Energy', 'Énergie'],
    [
      text([
        'Cleaner energy is not less energy. We use 22% less than in 2013 while selling more shoes: lamps first, then doors and timers, then walls. The tonne that costs least is the one that nobody needs.',
        'Une énergie plus propre n’est pas moins d’énergie. Nous en consommons 22 % de moins qu’en 2013 en vendant plus de chaussures : les lampes d’abord, puis les portes et les minuteries, puis les murs. La tonne la moins chère est celle dont personne n’a besoin.',
      ]),
      indicator('energy_use', ['chart'], {
        by: 'country',
        chart: 'stacked_bar',
        caption: ['Energy used, by country', 'Énergie consommée, par pays'],
      }),
      tiles('energy_use', 'energy_intensity', 'oil_heating_share'),
    ],
  ),
  page(
    ['Where our power comes from', 'D’où vient notre électricité'],
    [
      indicator('renewable_electricity', ['sentence', 'chart'], {
        by: 'country',
        chart: 'line',
        caption: ['Renewable electricity, by country', 'Électricité renouvelable, par pays'],
      }),
      text([
        'Québec and Ontario signed first, in 2016. Portugal and France followed; both buy more than four fifths of their power from wind, sun and water. The United States joined in 2021 and have the longest way to go: their stores rent, and the meter is often their landlord’s.',
        'Le Québec et l’Ontario ont signé les premiers, en 2016. Le Portugal et la France ont suivi ; l’un et l’autre achètent plus de quatre cinquièmes de leur courant au vent, au soleil et à l’eau. Les États-Unis, arrivés en 2021, ont le plus long chemin devant eux : leurs magasins sont loués, et le compteur est souvent celui du propriétaire.',
      ]),
    ],
  ),
  page(
    ['From port to store', 'Du port au magasin'],
    [
      text([
        'Carrying our goods emits twice what our sites do. The plane was the first thing to give up: it carried 3.2% of our freight in 2013 and 0.7% in 2024, yet still emits a sixth of the whole. Ships and lorries have barely moved, and this is where the target of 2030 will be missed unless the lorries change.',
        'Transporter nos marchandises émet deux fois plus que nos sites. L’avion était le premier à quitter : il portait 3,2 % de notre fret en 2013 et 0,7 % en 2024, mais émet encore un sixième du total. Le bateau et le camion n’ont presque pas bougé, et c’est là que l’objectif de 2030 sera manqué si les camions ne changent pas.',
      ]),
      indicator('freight_emissions', ['sentence', 'chart'], {
        by: 'transport_mode',
        chart: 'stacked_bar',
        caption: ['Emissions of freight, by mode', 'Émissions du fret, par mode'],
      }),
      tiles('air_freight_share', 'freight_intensity'),
    ],
  ),
  page(
    ['Travel', 'Déplacements'],
    [
      indicator('business_travel_emissions', ['tile', 'sentence', 'chart']),
      text([
        'In 2020 we found out which trips we could do without. By 2024 most of them had come back. Since 2023 a journey of less than four hours by train is not booked by air; one kilometre in seven is travelled by rail. This promise is late, and the next step is a budget in tonnes for each team.',
        'En 2020, nous avons découvert de quels trajets nous pouvions nous passer. En 2024, la plupart étaient revenus. Depuis 2023, un trajet de moins de quatre heures en train ne se réserve plus en avion ; un kilomètre sur sept se fait en train. Cette promesse a pris du retard, et la prochaine étape est un budget en tonnes pour chaque équipe.',
      ]),
    ],
  ),
  page(
    ['Water', 'Eau'],
    [
      indicator('water_use', ['tile', 'sentence', 'chart']),
      text([
        'Half of our water goes to the three workshops, where it rinses and dyes. The figure of 2024 was published too high at first: the well of Felgueiras was counted by its own meter and by that of the workshop, 2,400 m³ twice. It is corrected here.',
        'La moitié de notre eau va aux trois ateliers, où elle rince et teint. Le chiffre de 2024 a d’abord été publié trop haut : le puits de Felgueiras était compté par son propre compteur et par celui de l’atelier, soit 2 400 m³ deux fois. Il est corrigé ici.',
      ]),
    ],
  ),
  page(
    ['Four countries', 'Quatre pays'],
    [
      text([
        'The same group, four grids and four winters. The United States still emit the most, and have come down the furthest.',
        'Un même groupe, quatre réseaux et quatre hivers. Les États-Unis émettent encore le plus, et sont ceux qui ont le plus baissé.',
      ]),
      indicator('ghg_emissions', ['chart'], {
        by: 'country',
        chart: 'area',
        caption: ['Emissions of our operations, by country', 'Émissions de nos activités, par pays'],
      }),
    ],
    { orientation: 'landscape' },
  ),
];
