/** Contains the texts of the climate story of 2018 in both languages. Its figures are those published then, counted from 2013. */
import type { Locale } from '#resources/definition';

export interface Box {
  key: string;
  figure: string;
  title: string;
  more: string;
}
export interface StoryWords {
  navigation: string;
  next: string;
  more: string;
  close: string;
  cover: { name: string; title: string; lead: string };
  baseline: { name: string; figure: string; title: string; lead: string };
  impact: { name: string; figure: string; title: string; lead: string; boxes: Box[] };
  climate: { name: string; title: string; lead: string; boxes: Box[]; standards: string; partner: string };
  left: { name: string; title: string; lead: string; points: string[] };
  after: { name: string; title: string; lead: string; emissions: string; highlights: string };
}

export const standards = ['Gold Standard', 'Verified Carbon Standard', 'ISO 14064-3'];

export const storyWords: Record<Locale, StoryWords> = {
  en: {
    navigation: 'The story',
    next: 'Next',
    more: 'See more',
    close: 'Close',
    cover: {
      name: 'Climate neutral',
      title: 'Climate neutral',
      lead: 'In 2018 our stores, our offices and our trips became climate neutral. What we did first, what we paid for, and what was still to do.',
    },
    baseline: {
      name: 'Where we count from',
      figure: '2013',
      title: 'is where we count from',
      lead: 'That year we measured our footprint for the first time, site by site. Nothing is cut before it is counted.',
    },
    impact: {
      name: 'What we cut',
      figure: '33%',
      title: 'cut from the emissions of each square metre of store',
      lead: 'Since 2013, and before anything was offset. Three things made most of it.',
      boxes: [
        {
          key: 'impact1',
          figure: '14,000',
          title: 'bulbs changed',
          more: 'Every halogen lamp of our stores gave way to an LED, which lights as well and hardly warms: in summer the air conditioning rests too.',
        },
        {
          key: 'impact2',
          figure: '20%',
          title: 'less energy',
          more: 'For each square metre of store: lamps, doors that shut by themselves, and heating that knows when the store is closed.',
        },
        {
          key: 'impact3',
          figure: '69%',
          title: 'cut in transport',
          more: 'Between our warehouse and the stores it serves, by rail and in full lorries. And 11% less travel: our teams see each other on a screen first.',
        },
      ],
    },
    climate: {
      name: 'What we chose',
      title: 'Cleaner power, then offsets for the rest',
      lead: 'Where we plug in matters as much as how much we use.',
      boxes: [
        {
          key: 'climate1',
          figure: '11%',
          title: 'of our US stores on renewable power',
          more: 'Contracts for wind and sun, state by state, wherever a store may choose who supplies it.',
        },
        {
          key: 'climate2',
          figure: '30%',
          title: 'of our Canadian stores are in Quebec',
          more: 'There the grid runs almost wholly on water: a lamp that burns all year emits next to nothing.',
        },
        {
          key: 'climate3',
          figure: '100%',
          title: 'of what was left, offset',
          more: 'By projects that others check: forests kept standing and stoves that burn less wood, each tonne withdrawn from the register in our name.',
        },
      ],
      standards: 'Certification standards',
      partner: 'With Terrain, who choose and follow the projects',
    },
    left: {
      name: 'What it is not',
      title: 'What neutral did not mean',
      lead: 'An offset does not undo an emission. We kept three things out of the word, and in our plans.',
      points: ['What is emitted to make our shoes', 'What carries them across the sea', 'What becomes of them once worn out'],
    },
    after: {
      name: 'What came after',
      title: 'Then we stopped saying neutral',
      lead: 'Since 2021 we count towards net zero: cuts first, in all that we do and buy, until 2050.',
      emissions: 'Our emissions, year by year',
      highlights: 'Key highlights',
    },
  },
  fr: {
    navigation: 'Le récit',
    next: 'Suite',
    more: 'Voir plus',
    close: 'Fermer',
    cover: {
      name: 'Neutres pour le climat',
      title: 'Neutres pour le climat',
      lead: 'En 2018, nos magasins, nos bureaux et nos déplacements sont devenus neutres pour le climat. Ce que nous avons fait d’abord, ce que nous avons payé, et ce qui restait à faire.',
    },
    baseline: {
      name: 'D’où nous comptons',
      figure: '2013',
      title: 'est l’année d’où nous comptons',
      lead: 'Cette année-là, nous avons mesuré notre empreinte pour la première fois, site par site. On ne réduit que ce qu’on a compté.',
    },
    impact: {
      name: 'Ce que nous avons réduit',
      figure: '33\u00a0%',
      title: 'd’émissions en moins par mètre carré de magasin',
      lead: 'Depuis 2013, et avant toute compensation. Trois choses y sont pour l’essentiel.',
      boxes: [
        {
          key: 'impact1',
          figure: '14\u202f000',
          title: 'ampoules changées',
          more: 'Chaque lampe halogène de nos magasins a laissé la place à une LED, qui éclaire aussi bien et chauffe à peine\u202f: l’été, la climatisation se repose aussi.',
        },
        {
          key: 'impact2',
          figure: '20\u00a0%',
          title: 'd’énergie en moins',
          more: 'Par mètre carré de magasin\u202f: les lampes, des portes qui se referment seules, et un chauffage qui sait quand le magasin est fermé.',
        },
        {
          key: 'impact3',
          figure: '69\u00a0%',
          title: 'de moins pour le transport',
          more: 'Entre notre entrepôt et les magasins qu’il sert, par le rail et en camions pleins. Et 11\u00a0% de déplacements en moins\u202f: nos équipes se voient d’abord à l’écran.',
        },
      ],
    },
    climate: {
      name: 'Ce que nous avons choisi',
      title: 'Un courant plus propre, puis la compensation du reste',
      lead: 'L’endroit où l’on se branche compte autant que ce qu’on consomme.',
      boxes: [
        {
          key: 'climate1',
          figure: '11\u00a0%',
          title: 'de nos magasins américains à l’électricité renouvelable',
          more: 'Des contrats de vent et de soleil, État par État, partout où un magasin peut choisir son fournisseur.',
        },
        {
          key: 'climate2',
          figure: '30\u00a0%',
          title: 'de nos magasins canadiens sont au Québec',
          more: 'Le réseau y tient presque tout entier à l’eau\u202f: une lampe allumée toute l’année n’y émet presque rien.',
        },
        {
          key: 'climate3',
          figure: '100\u00a0%',
          title: 'de ce qui restait, compensé',
          more: 'Par des projets que d’autres vérifient\u202f: des forêts laissées debout et des foyers de cuisson améliorés, chaque tonne retirée du registre à notre nom.',
        },
      ],
      standards: 'Normes de certification',
      partner: 'Avec Terrain, qui choisit et suit les projets',
    },
    left: {
      name: 'Ce que ce n’est pas',
      title: 'Ce que neutre ne voulait pas dire',
      lead: 'Une compensation n’efface pas une émission. Nous avons gardé trois choses hors du mot, et dans nos plans.',
      points: ['Ce qui est émis pour faire nos chaussures', 'Ce qui leur fait traverser la mer', 'Ce qu’elles deviennent une fois usées'],
    },
    after: {
      name: 'Ce qui a suivi',
      title: 'Puis nous avons cessé de dire neutre',
      lead: 'Depuis 2021, nous visons zéro émission nette\u202f: des réductions d’abord, dans tout ce que nous faisons et achetons, jusqu’en 2050.',
      emissions: 'Nos émissions, année après année',
      highlights: 'Temps forts',
    },
  },
};
