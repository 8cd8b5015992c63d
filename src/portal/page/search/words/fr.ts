/** The French texts of the search page. */
export const frSearch = {
  title: 'Recherche',
  description: 'Chercher dans les indicateurs, les notes et les réponses publiés par %{name}.',
  label: 'Rechercher sur ce site',
  submit: 'Rechercher',
  hint: 'La recherche porte sur tout ce qui est publié, dans les deux langues. Un mot est trouvé sous toutes ses formes, avec ou sans accents.',
  searching: 'Recherche en cours…',
  none: 'Rien n’a été trouvé pour «\u202f%{asked}\u202f». Essayez un autre mot, ou moins de mots.',
  found: '%{smart_count} résultat pour «\u202f%{asked}\u202f» |||| %{smart_count} résultats pour «\u202f%{asked}\u202f»',
  unavailable: 'La recherche met trop de temps à répondre pour l’instant. Rien n’est affiché\u202f; réessayez dans un moment.',
  kinds: {
    indicators: 'Indicateurs',
    sections: 'Rubriques',
    reports: 'Rapports',
    faqs: 'Questions',
    annotations: 'Notes des graphiques',
  },
};
