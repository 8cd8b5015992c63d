/** The French texts about how figures are made, their former values, and their downloads. */
import type { enFigure } from './enFigure';

export const frFigure: typeof enFigure = {
  title: 'Comment ce chiffre est établi',
  close: 'Fermer',
  loading: 'Chargement de ce qui l’établit…',
  failed: 'Ce qui établit ce chiffre n’a pas pu être chargé. Réessayez dans un instant.',
  unknown: 'Cette valeur ne vient pas de saisies, ou a été composée pour cette seule vue. La méthodologie dit comment elle est établie.',
  open: '%{value}, %{what}\u202f: comment ce chiffre est établi',
  formula: 'Formule',
  terms: 'Composantes',
  sum: 'somme',
  average: 'moyenne',
  min: 'plus petite valeur',
  max: 'plus grande valeur',
  last: 'dernière valeur',
  count: 'nombre de saisies',
  given: 'tel que publié',
  no_value: 'pas de valeur',
  inputs: '%{smart_count} saisie approuvée |||| %{smart_count} saisies approuvées',
  estimated: 'estimée |||| dont %{share} estimées',
  none_estimated: 'non estimée |||| aucune estimée',
  approved: 'Approuvée par\u202f: %{roles}, le %{date} |||| Approuvées par\u202f: %{roles}, la dernière le %{date}',
  approved_by: 'Approuvée par\u202f: %{roles} |||| Approuvées par\u202f: %{roles}',
  role: '%{role} (%{count})',
  imported: 'Approuvée avant son import ici |||| Approuvées avant leur import ici',
  evidence: 'Justificatifs conservés\u202f: %{count}',
  hash: 'Empreinte SHA-256',
  method: 'Méthodologie, version %{version}',
  method_current: 'Celle en vigueur aujourd’hui.',
  method_then: 'Celle en vigueur quand ce chiffre a été établi\u202f; elle a changé depuis.',
  computed: 'Calculé le %{date}.',
  see_inputs: 'Voir les saisies',
  inputs_more: 'Les %{shown} plus grandes que vous pouvez voir, sur %{all} en tout.',
  inputs_yours:
    'Vous pouvez voir %{shown} de ces %{all} saisies\u202f: l’autre vient d’un autre site que les vôtres. |||| Vous pouvez voir %{shown} de ces %{all} saisies\u202f: les autres viennent d’autres sites que les vôtres.',
  inputs_none:
    'Vous ne pouvez pas voir cette saisie\u202f: elle vient d’un autre site que les vôtres. |||| Vous ne pouvez voir aucune de ces saisies\u202f: elles viennent d’autres sites que les vôtres.',
  place: 'Site et période',
  value: 'Valeur',
  entered: 'Saisie par',
  by: 'Approuvée par',
  files: 'Justificatifs',
  questionnaires:
    '%{count} vient des réponses au questionnaire «\u202f%{name}\u202f». |||| %{count} viennent des réponses au questionnaire «\u202f%{name}\u202f».',
  from_questionnaire: 'Du questionnaire',
  questionnaire: '%{name}, %{period}',
  answer: '«\u202f%{question}\u202f»\u202f: soumission %{number}, approuvée le %{date}.',
  answer_of: '«\u202f%{question}\u202f»\u202f: réponse de %{person}, soumission %{number}, approuvée le %{date}.',
  restated: 'Valeurs précédentes',
};

/** How complete a figure is, and what it leaves out. */
export const frCoverage = {
  word: 'incomplète',
  incomplete: '%{period} est incomplet\u202f: %{held}.',
  months: '%{smart_count} mois sur %{of} |||| %{smart_count} mois sur %{of}',
  places: '%{smart_count} lieu sur %{of} |||| %{smart_count} lieux sur %{of}',
  left_out:
    '%{smart_count} lieu sans toutes les valeurs n’y compte pas %{during}. |||| %{smart_count} lieux sans toutes les valeurs n’y comptent pas %{during}.',
  expected: '%{smart_count} saisie sur %{of} |||| %{smart_count} saisies sur %{of}',
  entries: 'il manque des saisies',
  not_compared_months: 'Pas de comparaison avec %{period}\u202f: les mois ne sont pas les mêmes.',
  not_compared_places: 'Pas de comparaison avec %{period}\u202f: les lieux ne sont pas les mêmes.',
  not_compared_others: 'Pas de comparaison avec %{period}\u202f: les lieux et les mois saisis ne sont pas les mêmes.',
};
