/** Tells the section of people of the impact report. */
import { indicator, page, text, tiles, type Page } from '../pages';

export const peopleSpread: readonly Page[] = [
  page(
    ['People', 'Femmes et hommes'],
    [
      text([
        'Fifty-eight in a hundred of us are women, and forty-six in a hundred of those who lead. The distance between these two figures is what remains to be done. Since 2021 every list of candidates for a leading post has at least one woman and one man.',
        'Nous sommes cinquante-huit femmes sur cent, et quarante-six sur cent parmi celles et ceux qui dirigent. La distance entre ces deux chiffres, c’est ce qui reste à faire. Depuis 2021, chaque liste de candidats à un poste de direction compte au moins une femme et un homme.',
      ]),
      indicator('women_in_leadership', ['tile', 'sentence', 'chart']),
      tiles('women_employed', 'women_on_board', 'gender_pay_gap'),
    ],
  ),
  page(
    ['Going home unhurt', 'Rentrer chez soi indemne'],
    [
      indicator('accident_frequency', ['tile', 'sentence', 'chart']),
      text([
        'The curve bends in 2019, when the four warehouses got lifting aids, chosen with those who use them. Accidents have also become less severe. The target of 2028 allows four for a million hours; we want the next report to speak of none of the grave ones.',
        'La courbe s’infléchit en 2019, quand les quatre entrepôts ont reçu des aides à la manutention, choisies avec celles et ceux qui les utilisent. Les accidents sont aussi devenus moins graves. L’objectif de 2028 en admet quatre par million d’heures ; nous voulons que le prochain rapport n’en compte aucun de grave.',
      ]),
    ],
  ),
  page(
    ['Equal work, equal pay', 'À travail égal, salaire égal'],
    [
      indicator('gender_pay_gap', ['sentence', 'chart']),
      text([
        'An independent firm compares jobs, places and experience every year. What is left is nine tenths of a percent. We aim at nothing, in 2027.',
        'Un cabinet indépendant compare chaque année les postes, les lieux et l’expérience. Il reste neuf dixièmes de pour cent. Nous visons zéro, en 2027.',
      ]),
      tiles('permanent_contracts', 'collective_agreements'),
    ],
  ),
  page(
    ['Learning, and staying', 'Apprendre, et rester'],
    [
      indicator('training_hours', ['sentence', 'chart']),
      text([
        'Nearly nineteen hours of training for each of us, twice those of 2013, in spite of 2020, when courses were put off by a year. People also leave less often than they did.',
        'Près de dix-neuf heures de formation pour chacun de nous, deux fois celles de 2013, malgré 2020, où les formations ont été reportées d’un an. On nous quitte aussi moins souvent qu’avant.',
      ]),
      tiles('people_trained', 'turnover', 'accident_severity'),
    ],
  ),
];
