/** Describes Lacet's other reports: one for the board that is being written, one that is signed and waits, one that was withdrawn, and one of a site. */
import type { Values } from '#resources/definition';
import { t } from '../../text';
import { comparison, contents, heading, indicator, page, text, tiles, type Report } from './pages';
import { method, index, verification } from './shared';

/** Ends the board pack, whose other pages are those of its template. */
export const boardPack: Report = {
  values: {
    title: t('Board pack, first half of 2026', 'Dossier du conseil, premier semestre 2026'),
    subtitle: t('2025 as far as it is entered: figures of today', "2025 tel qu'il est saisi : chiffres du jour"),
  },
  pages: [
    page(
      ['What we ask of the board', 'Ce que nous demandons au conseil'],
      [
        text([
          'The entries of 2025 are still coming in, from Portugal above all: figures marked as incomplete will move before they are frozen. Three decisions do not wait for them.',
          'Les saisies de 2025 arrivent encore, du Portugal surtout : les chiffres marqués incomplets bougeront avant d’être figés. Trois décisions ne les attendent pas.',
        ]),
        heading(['To decide', 'À décider']),
        text(
          [
            '1. A budget in tonnes for the travel of each team, from next January.',
            '1. Un budget en tonnes pour les déplacements de chaque équipe, dès janvier prochain.',
          ],
          [
            '2. The last oil burners, 2.4% of our heat for three years now, and promised gone for 2027.',
            '2. Les derniers brûleurs au fioul, 2,4 % de notre chauffage depuis trois ans, et dont la fin est promise pour 2027.',
          ],
          [
            '3. A date for parity that we can keep: at the pace of 2024 it would come after 2030.',
            '3. Une date pour la parité que nous puissions tenir : au rythme de 2024, elle viendrait après 2030.',
          ],
        ),
        tiles('oil_heating_share', 'business_travel_emissions', 'women_in_leadership'),
      ],
      { orientation: 'landscape' },
    ),
  ],
};

/** The sections whose entries of 2025 are all approved. */
export const supplyReport: Report = {
  values: {
    title: t('Materials and supply chain 2025', "Matières et chaîne d'approvisionnement 2025"),
    subtitle: t('What we bought in 2025, and from whom', 'Ce que nous avons acheté en 2025, et à qui'),
    audience: 'public',
    slug: 'supply-chain-2025',
  },
  pages: [
    page(['Materials and supply chain 2025', 'Matières et chaîne d’approvisionnement 2025'], [], { look: 'cover' }),
    page(['Contents', 'Sommaire'], [contents]),
    page(
      ['In short', 'En bref'],
      [
        text([
          'The entries of materials and of suppliers are the first of 2025 to be approved. They say three things: tracing goes on, preferred materials have come to a halt, and the promise to audit every factory by 2025 was missed by nine of them.',
          'Les saisies des matières et des fournisseurs sont les premières de 2025 à être approuvées. Elles disent trois choses : la traçabilité avance, les matières responsables marquent le pas, et la promesse d’auditer chaque usine d’ici 2025 est manquée pour neuf d’entre elles.',
        ]),
        tiles('traceability', 'preferred_materials', 'audited_factories'),
        tiles('certified_leather', 'recycled_polyester', 'corrective_plans'),
      ],
    ),
    page(
      ['Materials', 'Matières'],
      [
        indicator('preferred_materials', ['sentence', 'chart']),
        text([
          'The share gained 3.4 points in 2024 and 0.4 in 2025. Certified leather even lost a point: two tanneries let their certificate lapse, and we have kept buying while they renew it.',
          'La part avait gagné 3,4 points en 2024 ; elle en gagne 0,4 en 2025. Le cuir certifié en perd même un : deux tanneries ont laissé expirer leur certificat, et nous continuons d’acheter pendant qu’elles le renouvellent.',
        ]),
        indicator('materials_bought', ['chart'], {
          by: 'material',
          chart: 'stacked_bar',
          caption: ['Materials bought, by kind', 'Matières achetées, par type'],
        }),
      ],
    ),
    page(
      ['Factories', 'Usines'],
      [
        indicator('traceability', ['chart']),
        indicator('audited_factories', ['sentence', 'chart']),
        comparison(
          ['Factories and plans, the last five years', 'Usines et plans, les cinq dernières années'],
          { indicator: 'supplier_factories', from: '2021' },
          { indicator: 'audited_factories', from: '2021' },
          { indicator: 'corrective_plans', from: '2021' },
        ),
      ],
    ),
    method,
    index,
    verification,
  ],
};

/** Was published with the figure of 2024 that was restated later. */
export const waterReport: Report = {
  values: {
    title: t('Water 2024', 'Eau 2024'),
    subtitle: t('Water withdrawal of our 24 sites', "Prélèvements d'eau de nos 24 sites"),
    date_end: '2024-12-31',
    audience: 'public',
    slug: 'water-2024',
  },
  pages: [
    page(['Water 2024', 'Eau 2024'], [], { look: 'cover' }),
    page(
      ['Water', 'Eau'],
      [
        indicator('water_use', ['tile', 'sentence', 'chart']),
        indicator('water_use', ['table'], { by: 'country', from: '2019', to: '2024' }),
        indicator('water_intensity', ['sentence', 'chart']),
      ],
    ),
    verification,
  ],
};
/** The reason of the withdrawal of the water report. A report has one reason, which readers of both languages see, so it has a line in each language. */
export const withdrawnWhy =
  'The well of Felgueiras was counted twice in the figure of 2024. The impact report has the right one.\nLe puits de Felgueiras a été compté deux fois dans le chiffre de 2024. Le rapport d’impact donne le bon.';

/** The report of the workshop of Cholet, whose pages are those of the template. */
export const siteReport: Values = {
  title: t('Cholet, workshop: our year 2024', 'Cholet, atelier : notre année 2024'),
  subtitle: t('Site report', 'Rapport de site'),
  default_tags: { country: 'cholet_workshop' },
  date_end: '2024-12-31',
};
