/** The French sentences of a spreadsheet that is too large, or of a stopped background task; each names the limit. */
import { spreadsheetLimits as most } from '#resources/spreadsheet/limits';

const number = (value: number) => value.toLocaleString('fr');

export const frLimits = {
  SPREADSHEET_TOO_MANY_ROWS: `Ce fichier a plus de ${number(most.rows)} lignes remplies. Divisez-le, puis importez chaque partie.`,
  SPREADSHEET_TOO_MANY_LINES: `Ce fichier a plus de ${number(most.lastRow)} lignes, vides comprises. Supprimez les lignes vides ou divisez-le, puis choisissez-le à nouveau.`,
  SPREADSHEET_TOO_MANY_COLUMNS: `Ce fichier a plus de ${number(most.columns)} colonnes. Supprimez celles qui ne servent pas, puis choisissez-le à nouveau.`,
  SPREADSHEET_TOO_MANY_CELLS: `Ce fichier a plus de ${number(most.cells)} cellules remplies. Divisez-le, puis importez chaque partie.`,
  SPREADSHEET_TOO_MANY_PLACES: `Les lignes de ce fichier comptent plus de ${number(most.places)} cellules en tout, avec celles qui sont vides avant leur dernière valeur. Supprimez les colonnes inutiles ou divisez-le, puis choisissez-le à nouveau.`,
  SPREADSHEET_TOO_MUCH_TEXT: `Les cellules de ce fichier contiennent ensemble plus de ${number(most.sheetText)} caractères. Divisez-le, puis importez chaque partie.`,
  SPREADSHEET_TOO_MANY_TEXTS: `Ce classeur a plus de ${number(most.sharedTexts)} textes différents, ou plus de ${number(most.sharedTextLength)} caractères dans ces textes. Divisez-le, puis importez chaque partie.`,
  SPREADSHEET_TOO_MANY_PARTS: `Ce classeur se compose de plus de ${number(most.parts)} fichiers. Copiez la feuille à importer dans un nouveau classeur, puis choisissez celui-ci.`,
  SPREADSHEET_TOO_MANY_DECLARATIONS: `Ce classeur compte plus de ${number(most.declarations)} feuilles, formats ou liens entre ses parties. Copiez la feuille à importer dans un nouveau classeur, puis choisissez celui-ci.`,
  SPREADSHEET_REPEATED_ROW:
    'Deux lignes de ce classeur portent le même numéro. Ouvrez-le dans un tableur, enregistrez-le à nouveau, puis choisissez-le.',
  SPREADSHEET_UNFOLDS_TOO_LARGE: `Une partie de ce classeur dépasse ${number(most.partBytes / 1e6)} Mo une fois décompressée. Divisez-le, puis importez chaque partie.`,
  SPREADSHEET_UNFOLDS_TOO_MUCH: `Une partie de ce classeur se décompresse en plus de ${number(most.ratio)} fois sa taille. Copiez la feuille à importer dans un nouveau classeur, puis choisissez celui-ci.`,
  SPREADSHEET_TOO_DEEP: `Le contenu de ce classeur est imbriqué sur plus de ${number(most.depth)} niveaux. Copiez la feuille à importer dans un nouveau classeur, puis choisissez celui-ci.`,
  SPREADSHEET_PIECE_TOO_LONG: `Un texte de ce classeur est bien plus long que les ${number(most.cellText)} caractères qu’une cellule peut contenir. Raccourcissez-le, puis choisissez le fichier à nouveau.`,
  SPREADSHEET_LINE_TOO_LONG: `Une ligne de ce fichier a plus de ${number(most.csvLine)} caractères\u202f: il y manque peut-être un guillemet fermant. Corrigez-la, puis choisissez le fichier à nouveau.`,
};
