/** The French texts of the page of questions and answers. */
export const frFaq = {
  title: 'Questions et réponses',
  description:
    'Les questions les plus fréquentes sur les chiffres publiés par %{name}\u202f: comment ils sont faits, qui les vérifie, ce qui est promis, comment utiliser les données.',
  introduction: 'Ce que l’on nous demande le plus souvent, et ce que nous répondons.',
  none: 'Aucune question n’est encore publiée.',
  search: 'Chercher autre chose',
  link: 'Lien vers cette réponse',
};
