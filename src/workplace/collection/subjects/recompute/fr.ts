export const frRecompute = {
  recompute: {
    open: 'Recalculer les saisies',
    about: 'Après le changement d’un facteur ou d’une formule. Vous voyez d’abord ce qui changerait.',
    title: 'Recalculer les saisies',
    confirm: 'Modifier %{smart_count} saisie |||| Modifier %{smart_count} saisies',
    nothing: 'Rien ne changerait\u202f: toutes les saisies sont calculées avec ce qui vaut aujourd’hui.',
    entries: '%{smart_count} saisie, de %{first} à %{last}, changerait |||| %{smart_count} saisies, de %{first} à %{last}, changeraient',
    entries_of_year: '%{smart_count} saisie de %{first} changerait |||| %{smart_count} saisies de %{first} changeraient',
    field: 'Valeur',
    changed: 'Saisies',
    before: 'Somme aujourd’hui',
    after: 'Somme ensuite',
    own: 'Vous avez changé le facteur ou la formule par lesquels des saisies approuvées changent\u202f: une autre personne les recalcule, comme une autre approuve ce que vous saisissez.',
    reason: 'Motif',
    reason_help: 'Il accompagne chaque chiffre qui change, pour le public aussi.',
    indicators:
      'Les chiffres d’un indicateur sont recalculés\u202f: %{keys} |||| Les chiffres de %{smart_count} indicateurs sont recalculés\u202f: %{keys}',
    no_indicator: 'Aucun indicateur ne lit ces valeurs.',
    looked_up: 'Relevé dans\u202f: %{name}',
    done: '%{smart_count} saisie a été recalculée. |||| %{smart_count} saisies ont été recalculées.',
  },
};
