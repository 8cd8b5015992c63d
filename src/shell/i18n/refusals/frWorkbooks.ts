/** The French sentences of refusals of the workbooks of questionnaires. */
export const frWorkbooks = {
  WORKBOOK_UNKNOWN:
    'Ce n’est pas un classeur de questionnaire. Téléchargez-le depuis la page du questionnaire, remplissez-le et enregistrez-le au format .xlsx.',
  WORKBOOK_OTHER: 'Ce classeur est celui d’un autre questionnaire. Téléversez-le depuis la page de celui-là.',
  WORKBOOK_OUTDATED: 'Les questions ont changé depuis le téléchargement de ce classeur. Téléchargez-le à nouveau et recopiez vos réponses.',
  WORKBOOK_ALTERED:
    'Les identifiants masqués de ce classeur ont été modifiés (%{cell})\u202f: ses réponses ne peuvent pas être reconnues. Téléchargez-le à nouveau et recopiez vos réponses.',
  WORKBOOK_MACROS: 'Ce classeur contient des macros. Enregistrez-le au format .xlsx, sans macros, puis choisissez-le à nouveau.',
  WORKBOOK_TOO_LARGE:
    'Ce classeur dépasse la taille de celui d’un questionnaire\u202f: 5\u00a0Mo, 300\u202f000 cellules. Retirez les feuilles que vous avez ajoutées, puis choisissez-le à nouveau.',
  WORKBOOK_REFUSED:
    'Certaines cellules ne peuvent pas être enregistrées. Corrigez-les dans le classeur, ou enregistrez les autres sans elles.',
  WORKBOOK_CONFLICTS: 'Certaines réponses ont changé depuis le téléchargement. Choisissez celle qui reste.',
  XLSFORM_UNKNOWN:
    'Ce n’est pas un XLSForm\u202f: il n’a pas de feuille ou de colonne «\u202f%{missing}\u202f». Choisissez le fichier .xlsx du formulaire.',
  XLSFORM_TOO_LARGE: 'Ce formulaire est plus long qu’un modèle ne peut l’être. Divisez-le, puis importez chaque partie comme un modèle.',
};

export const frWorkbookReasons = {
  formula: 'Cette cellule contient une formule\u202f: saisissez sa valeur',
  na_and_value: 'Cette cellule a une valeur, et une raison de ne pas en avoir\u202f: retirez l’une des deux',
  na_comment_alone: 'Choisissez la raison pour laquelle il n’y a pas de valeur',
  files: 'Les fichiers s’ajoutent en ligne, pas dans un classeur',
  not_shown: 'Cette question n’est pas posée, en raison d’une autre réponse',
};
