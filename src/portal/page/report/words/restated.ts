/** The texts of figures that were restated since a report was published. */
export const restatedTexts = {
  en: { restated: { line: '%{indicator}, %{period}: %{before} became %{after}', why: ' (%{why})', no_value: 'no value' } },
  fr: { restated: { line: '%{indicator}, %{period}\u202f: %{before} est devenu %{after}', why: ' (%{why})', no_value: 'aucune valeur' } },
};
