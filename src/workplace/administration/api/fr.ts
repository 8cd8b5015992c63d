/** The French texts of the screen on which the API is tried. */
export const frApi = {
  hint: 'Les appels que vos droits permettent, chacun avec un exemple, pour les programmes qui travaillent avec Empreinte. L’outil ci-dessous est en anglais. Les machines les lisent ici\u202f:',
  real: 'Les appels sont réels et faits au nom de %{name}\u202f: ils peuvent modifier ou supprimer des données.',
};
