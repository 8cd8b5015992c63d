/** Opens the impact report: its cover, its letter, the year in figures, and what was promised. */
import { contents, heading, highlights, indicator, list, page, table, text, tiles, type Page } from '../pages';

export const opening: readonly Page[] = [
  page(['Impact report 2025', 'Rapport d’impact 2025'], [], { look: 'cover' }),
  page(['Contents', 'Sommaire'], [contents]),
  page(
    ['A letter from our chief executive', 'La lettre de notre directrice générale'],
    [
      text(
        [
          'In 2024 our stores, workshops, warehouses and offices emitted 3,557 tonnes of CO₂e, 65% less than in 2013, the year from which we count. No year that we have counted was lower. It is not the figure that I think about most.',
          'En 2024, nos magasins, nos ateliers, nos entrepôts et nos bureaux ont émis 3 557 tonnes de CO₂e, soit 65 % de moins qu’en 2013, l’année depuis laquelle nous comptons. Aucune année comptée n’a été plus basse. Ce n’est pas le chiffre auquel je pense le plus.',
        ],
        [
          'Most of that fall was bought. Since 2016 we have signed contracts for wind and sun, and 78% of our electricity is renewable today. It was right to begin there, and it was the easier half. What is left burns in our own buildings: heating emits 2,250 tonnes, a third less than in 2013, while the emissions of electricity have fallen by four fifths. Boilers are not changed by a signature. They are changed one by one, in winter, by people who would rather be warm.',
          'L’essentiel de cette baisse, nous l’avons acheté. Depuis 2016, nous signons des contrats d’éolien et de solaire, et 78 % de notre électricité est aujourd’hui renouvelable. Il fallait commencer par là, et c’était la moitié la plus facile. Ce qui reste brûle dans nos propres bâtiments : le chauffage émet 2 250 tonnes, un tiers de moins qu’en 2013, quand les émissions de l’électricité ont baissé de quatre cinquièmes. On ne change pas une chaudière avec une signature. On les change une par une, en hiver, avec des gens qui préféreraient avoir chaud.',
        ],
        [
          'Three promises are running late, and I would rather you learned it here. Certified and recycled materials are 58% of what we buy; we promised 80% for 2028, and the share gains less each year. Women hold 46% of leading posts; parity was promised for 2026, and at half a point a year it will not come by then. Business travel, which had almost stopped in 2020, emits 1,322 tonnes again, nearly twice what we promised for 2030.',
          'Trois promesses ont pris du retard, et je préfère que vous l’appreniez ici. Les matières certifiées ou recyclées font 58 % de nos achats ; nous en avons promis 80 % pour 2028, et cette part progresse moins chaque année. Les femmes occupent 46 % des postes de direction ; la parité était promise pour 2026, et à un demi-point par an nous n’y serons pas. Les déplacements professionnels, presque arrêtés en 2020, émettent de nouveau 1 322 tonnes, près du double de ce que nous avons promis pour 2030.',
        ],
        [
          'Other figures owe nothing to a contract. Lost-time accidents are a third as frequent as in 2013. An independent auditor has visited 97% of the factories that work for us within two years. We know by name where 88% of our materials come from. Behind each of these there is a warehouse team that chose its own lifting aids, a factory that opened its gates, a tannery that wrote back.',
          'D’autres chiffres ne doivent rien à un contrat. Les accidents avec arrêt sont trois fois moins fréquents qu’en 2013. Un auditeur indépendant a visité depuis moins de deux ans 97 % des usines qui travaillent pour nous. Nous connaissons par son nom l’origine de 88 % de nos matières. Derrière chacun, il y a une équipe d’entrepôt qui a choisi elle-même ses aides à la manutention, une usine qui a ouvert ses portes, une tannerie qui a répondu.',
        ],
        [
          'This report is frozen and signed. Its figures are those of one day, approved by other people than those who entered them. We have been wrong before: the well of our workshop in Felgueiras was counted twice, and the correction is public. The next ones will be too, beside this report and without touching it.',
          'Ce rapport est figé et signé. Ses chiffres sont ceux d’un même jour, approuvés par d’autres que ceux qui les ont saisis. Nous nous sommes déjà trompés : le puits de notre atelier de Felgueiras a été compté deux fois, et la correction est publique. Les suivantes le seront aussi, à côté de ce rapport, sans y toucher.',
        ],
        [
          'So do not take our word for it. Pull on any figure: it leads to where it comes from.',
          'Ne nous croyez donc pas sur parole. Tirez sur n’importe quel chiffre : il mène à son origine.',
        ],
        [
          '<strong>Hélène Arsenault</strong><br>Chief executive of Lacet',
          '<strong>Hélène Arsenault</strong><br>Directrice générale de Lacet',
        ],
      ),
    ],
  ),
  page(
    ['The year in figures', 'L’année en chiffres'],
    [
      text([
        'Twelve figures of 2024, our last complete year. Each opens the page from which it is made.',
        'Douze chiffres de 2024, notre dernière année complète. Chacun ouvre la page qui montre d’où il vient.',
      ]),
      tiles('ghg_emissions', 'renewable_electricity', 'freight_emissions'),
      tiles('preferred_materials', 'recycled_packaging', 'traceability'),
      tiles('women_in_leadership', 'accident_frequency', 'training_hours'),
      tiles('audited_factories', 'corrective_plans', 'ethics_training'),
    ],
  ),
  page(
    ['Who we are', 'Qui nous sommes'],
    [
      text([
        'Lacet makes and sells shoes and accessories under three names, Alizée, Grand Large and Pavé. The group runs 24 sites in four countries; about three hundred factories work for it besides. This report is about those sites, the freight between them, and what we know of those factories.',
        'Lacet fabrique et vend des chaussures et des accessoires sous trois noms, Alizée, Grand Large et Pavé. Le groupe exploite 24 sites dans quatre pays ; environ trois cents usines travaillent aussi pour lui. Ce rapport porte sur ces sites, sur le transport qui les relie, et sur ce que nous savons de ces usines.',
      ]),
      indicator('workforce', ['tile']),
      indicator('workforce', ['chart'], {
        by: 'country',
        chart: 'stacked_bar',
        caption: ['People employed, by country', 'Personnes employées, par pays'],
      }),
      table(
        ['Our sites', 'Nos sites'],
        [
          ['Country', 'Pays'],
          ['Offices', 'Bureaux'],
          ['Stores, by city', 'Magasins, par ville'],
          ['Warehouses', 'Entrepôts'],
          ['Workshops', 'Ateliers'],
        ],
        [
          [
            ['Canada', 'Canada'],
            ['Montréal', 'Montréal'],
            ['Montréal, Québec, Toronto, Vancouver', 'Montréal, Québec, Toronto, Vancouver'],
            ['Laval, Mississauga', 'Laval, Mississauga'],
            ['Sherbrooke', 'Sherbrooke'],
          ],
          [
            ['United States', 'États-Unis'],
            ['New York', 'New York'],
            ['New York, Chicago, Los Angeles, Boston', 'New York, Chicago, Los Angeles, Boston'],
            ['Newark', 'Newark'],
            ['–', '–'],
          ],
          [
            ['France', 'France'],
            ['Paris', 'Paris'],
            ['Paris, Lyon, Nantes', 'Paris, Lyon, Nantes'],
            ['Rennes', 'Rennes'],
            ['Cholet', 'Cholet'],
          ],
          [
            ['Portugal', 'Portugal'],
            ['Porto', 'Porto'],
            ['Lisbon', 'Lisbonne'],
            ['Porto', 'Porto'],
            ['Felgueiras', 'Felgueiras'],
          ],
        ],
      ),
    ],
  ),
  page(
    ['What we promised', 'Ce que nous avons promis'],
    [
      text([
        'Ten promises with a figure and a date, and where we stood at the end of 2024. “Late” means that the pace of the last three years does not lead there in time.',
        'Dix promesses avec un chiffre et une date, et où nous en étions fin 2024. « En retard » signifie qu’au rythme des trois dernières années, nous n’y serons pas à temps.',
      ]),
      table(
        ['Promises, and where we stand', 'Nos promesses, et où nous en sommes'],
        [
          ['What', 'Quoi'],
          ['Promised', 'Promis'],
          ['For', 'Pour'],
          ['In 2024', 'En 2024'],
          ['So far', 'À ce jour'],
        ],
        [
          [
            ['Emissions of our operations', 'Émissions de nos activités'],
            ['2,500 t CO₂e', '2 500 t CO₂e'],
            ['2030', '2030'],
            ['3,557 t CO₂e', '3 557 t CO₂e'],
            ['On track', 'En bonne voie'],
          ],
          [
            ['Renewable electricity', 'Électricité renouvelable'],
            ['100%', '100 %'],
            ['2030', '2030'],
            ['77.6%', '77,6 %'],
            ['On track', 'En bonne voie'],
          ],
          [
            ['Emissions of freight', 'Émissions du fret'],
            ['5,200 t CO₂e', '5 200 t CO₂e'],
            ['2030', '2030'],
            ['7,343 t CO₂e', '7 343 t CO₂e'],
            ['Late', 'En retard'],
          ],
          [
            ['Emissions of business travel', 'Émissions des déplacements'],
            ['700 t CO₂e', '700 t CO₂e'],
            ['2030', '2030'],
            ['1,322 t CO₂e', '1 322 t CO₂e'],
            ['Late', 'En retard'],
          ],
          [
            ['Preferred materials', 'Matières responsables'],
            ['80%', '80 %'],
            ['2028', '2028'],
            ['57.7%', '57,7 %'],
            ['Late', 'En retard'],
          ],
          [
            ['Materials traced', 'Matières tracées'],
            ['95%', '95 %'],
            ['2027', '2027'],
            ['87.8%', '87,8 %'],
            ['On track', 'En bonne voie'],
          ],
          [
            ['Women in leadership', 'Femmes aux postes de direction'],
            ['50%', '50 %'],
            ['2026', '2026'],
            ['45.6%', '45,6 %'],
            ['Late', 'En retard'],
          ],
          [
            ['Pay gap for equal work', 'Écart à travail égal'],
            ['0%', '0 %'],
            ['2027', '2027'],
            ['0.9%', '0,9 %'],
            ['On track', 'En bonne voie'],
          ],
          [
            ['Lost-time accident rate', 'Taux de fréquence des accidents'],
            ['4', '4'],
            ['2028', '2028'],
            ['5.1', '5,1'],
            ['On track', 'En bonne voie'],
          ],
          [
            ['Virgin plastic in packaging', 'Plastique vierge des emballages'],
            ['0 t', '0 t'],
            ['2023', '2023'],
            ['0 t', '0 t'],
            ['Kept', 'Tenue'],
          ],
        ],
      ),
      heading(['The four that are late', 'Les quatre qui ont du retard']),
      list(
        [
          '<strong>Freight.</strong> Planes have left, ships and lorries have not changed. From 2026 on, a tender for road transport asks for the emissions of a tonne over a kilometre before it asks for a price.',
          '<strong>Le fret.</strong> Les avions sont partis, les bateaux et les camions n’ont pas changé. À partir de 2026, un appel d’offres routier demande les émissions d’une tonne sur un kilomètre avant de demander un prix.',
        ],
        [
          '<strong>Travel.</strong> It fell by itself in 2020 and came back by itself. Each team will have a budget in tonnes.',
          '<strong>Les déplacements.</strong> Ils ont baissé d’eux-mêmes en 2020 et sont revenus d’eux-mêmes. Chaque équipe aura un budget en tonnes.',
        ],
        [
          '<strong>Materials.</strong> Soles lag behind uppers. We buy recycled rubber as soon as it lasts as long as new.',
          '<strong>Les matières.</strong> Les semelles sont en retard sur les tiges. Nous achèterons du caoutchouc recyclé dès qu’il durera autant que le neuf.',
        ],
        [
          '<strong>Parity.</strong> We gain half a point a year and need more than two. Each post that opens in 2025 and 2026 has a list of which at least half are women; we will publish who was chosen.',
          '<strong>La parité.</strong> Nous gagnons un demi-point par an, il en faudrait plus de deux. Pour chaque poste ouvert en 2025 et 2026, la liste compte au moins une femme sur deux noms ; nous publierons qui a été choisi.',
        ],
      ),
    ],
  ),
];

/** The look back at the year that the report is about. */
export const lookBack: Page = page(['The highlights of 2024', 'Les temps forts de 2024'], [highlights(2024)]);
