/** Contains the pages that several reports and templates end with. */
import { frameworks, heading, list, methodology, page, pageBreak, text, type Page } from './pages';

export const method: Page = page(
  ['How these figures are made', 'Comment ces chiffres sont établis'],
  [
    text(
      [
        'Each site enters its own values, with the invoice or the reading that they come from. Another person approves them, and nobody approves what they entered. An indicator is computed from approved values only.',
        'Chaque site saisit ses propres valeurs, avec la facture ou le relevé dont elles viennent. Une autre personne les approuve, et personne n’approuve ce qu’il a saisi. Un indicateur n’est calculé qu’à partir de valeurs approuvées.',
      ],
      [
        'The reporting boundary is operational control: the 24 sites that the group runs, in Canada, the United States, France and Portugal. A site that opens or closes within a year counts for the months in which it was open.',
        'Le périmètre est celui du contrôle opérationnel : les 24 sites que le groupe exploite, au Canada, aux États-Unis, en France et au Portugal. Un site qui ouvre ou ferme dans l’année compte pour les mois où il était ouvert.',
      ],
    ),
    heading(['What we do when a figure was wrong', 'Ce que nous faisons quand un chiffre était faux']),
    text([
      'We correct the entry, compute again, and say so. The figure before, the figure after and the reason stay in the public list of restatements. A published report is not rewritten: its page names the figures that have been restated since.',
      'Nous corrigeons la saisie, recalculons, et le disons. Le chiffre d’avant, celui d’après et la raison restent dans la liste publique des révisions. Un rapport publié n’est pas réécrit : sa page nomme les chiffres révisés depuis.',
    ]),
    heading(['What is estimated, and what is left out', 'Ce qui est estimé, et ce qui manque']),
    list(
      [
        'Leaks of refrigerants are not collected yet. We estimate them at less than 2% of the emissions of our operations.',
        'Les fuites de fluides frigorigènes ne sont pas encore collectées. Nous les estimons à moins de 2 % des émissions de nos activités.',
      ],
      [
        'What is emitted to make our shoes is not in this report: we count our operations, our freight and our travel.',
        'Ce qui est émis pour fabriquer nos chaussures n’est pas dans ce rapport : nous comptons nos activités, notre fret et nos déplacements.',
      ],
      [
        'Waste was estimated from volumes until 2017; since 2018 every load is weighed. The charts mark the break.',
        'Les déchets étaient estimés à partir des volumes jusqu’en 2017 ; depuis 2018, chaque chargement est pesé. Les graphiques marquent la rupture.',
      ],
      [
        'Emissions of heating are not corrected for the weather: a cold winter shows.',
        'Les émissions du chauffage ne sont pas corrigées des variations climatiques : un hiver froid se voit.',
      ],
    ),
    pageBreak,
    heading(['Indicator by indicator', 'Indicateur par indicateur']),
    methodology(),
  ],
);

export const index: Page = page(
  ['Index of frameworks', 'Index des référentiels'],
  [
    text([
      'Where this report answers the GRI Standards, the European standards (ESRS) and the Sustainable Development Goals.',
      'Où ce rapport répond aux normes GRI, aux normes européennes (ESRS) et aux objectifs de développement durable (SDG).',
    ]),
    frameworks,
  ],
);

export const verification: Page = page(
  ['Check this report', 'Vérifier ce rapport'],
  [
    text([
      'The figures of this report were frozen on one day. Its fingerprint, made of every word and every figure in it, changes if one digit does. Each of its files has a fingerprint of its own.',
      'Les chiffres de ce rapport ont été figés un même jour. Son empreinte, faite de chaque mot et de chaque chiffre, change si un seul caractère change. Chacun de ses fichiers a aussi la sienne.',
    ]),
    heading(['Is my copy the right one?', 'Ma copie est-elle la bonne ?']),
    list(
      [
        'Open the page /verify of our site and drop the file on it. Your browser computes its fingerprint; the file itself is not sent.',
        'Ouvrez la page /verify de notre site et déposez-y le fichier. Votre navigateur en calcule l’empreinte ; le fichier lui-même n’est pas envoyé.',
      ],
      [
        'You read which report and which version it is, who approved it, and which of its figures have been restated since.',
        'Vous lisez de quel rapport et de quelle version il s’agit, qui l’a approuvé, et lesquels de ses chiffres ont été révisés depuis.',
      ],
      [
        'If the page knows nothing of your file, someone changed it after we published it.',
        'Si la page ne connaît pas votre fichier, quelqu’un l’a modifié après sa publication.',
      ],
    ),
    heading(['Where does a figure come from?', 'D’où vient un chiffre ?']),
    text([
      'Follow any figure of this report: it opens the page of its indicator, as published on that day, and from there the entries that it is made of. The workbook of this report has every figure with its boundary, its coverage and its source.',
      'Suivez n’importe quel chiffre de ce rapport : il ouvre la page de son indicateur, tel que publié ce jour-là, puis les saisies dont il est fait. Le classeur de ce rapport contient chaque chiffre avec son périmètre, sa couverture et sa source.',
    ]),
    text(['Write to us: impact@lacet.example', 'Écrivez-nous : impact@lacet.example']),
  ],
);
