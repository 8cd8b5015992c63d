/** The French texts of the page of open data. */
export const frOpenData = {
  title: 'Télécharger les données',
  description: 'Tous les chiffres publiés par %{name}, en fichiers\u202f: indicateurs, chiffres, objectifs et annotations.',
  introduction:
    'Chaque chiffre de ce site, dans des fichiers pour tableurs et programmes. Ils sont produits à la demande\u202f: ils correspondent toujours aux pages.',
  tables: {
    indicators: 'Chaque indicateur avec ses textes dans les deux langues, son unité et sa méthode.',
    figures: 'Chaque chiffre par période, pour l’ensemble et pour chaque lieu, marque ou catégorie par lesquels il se décline.',
    targets: 'Ce qui est promis, et pour quand.',
    annotations: 'Ce qui s’est passé, le jour où cela s’est passé.',
  },
  columns: 'Sa colonne |||| Ses %{smart_count} colonnes',
  described: 'Pour les programmes',
  descriptions: {
    package: 'décrit l’ensemble comme un paquet de données Frictionless.',
    csvw: 'le décrit comme CSV sur le Web, dans les deux langues.',
    feed: 'annonce aux lecteurs de flux ce qui paraît et ce qui change.',
    api: 'décrit les appels qui en donnent n’importe quelle partie.',
  },
  conditions: 'Conditions',
  licence: 'Les données peuvent être utilisées sous la licence',
  stop: '.',
  reserved: 'Tous droits réservés\u202f: demandez avant de les publier à nouveau.',
  cite: 'Dites d’où elles viennent\u202f: %{name}, l’adresse de la page et la date.',
  ledger: 'Chiffres révisés',
};
