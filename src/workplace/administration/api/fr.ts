/** What the page says that tries the API, in French. */
export const frApi = {
  hint: 'Les appels qui vous sont ouverts, chacun avec un exemple, pour les programmes qui travaillent avec l’application. L’outil ci-dessous est en anglais. Les machines les lisent ici :',
  real: 'Les appels partent pour de bon, au nom de %{name} : ce qu’ils écrivent ou suppriment l’est vraiment.',
};
