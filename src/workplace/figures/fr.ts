/** The French texts of the screens about an indicator. */
export const frFigures = {
  coverage: {
    title: '%{name}\u202f: couverture',
    about:
      'Ce qu’il y a de ce qui est attendu, période par période, parmi les saisies approuvées. La page de l’indicateur met en avant la dernière période complète, et dit ce qui manque à une période plus récente.',
    none: 'Il n’y a pas encore de chiffres\u202f: rien de ce que l’indicateur additionne n’est approuvé.',
    scope: 'Pour %{scope}, que la page montre d’abord.',
    period: 'Période',
    figure: 'Chiffre',
    state: 'État',
    months: 'Mois',
    places: 'Lieux',
    entries: 'Saisies',
    not_applicable: 'Non applicables',
    estimated: 'Saisies estimées',
    left_out: 'Lieux laissés de côté',
    complete: 'Complète',
    incomplete: 'Incomplète',
    unknown: 'Non connu',
    of: '%{some} sur %{all}',
  },
};
