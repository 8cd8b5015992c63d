/** The texts of the files of questionnaires, in each language. */
import type { Locale } from '#resources/definition';
import type { ConditionWords } from '#resources/language/rules/conditionText';

interface FileWords {
  sheet: string;
  instructions: string;
  heads: Record<'section' | 'name' | 'help' | 'answer' | 'unit' | 'required' | 'condition' | 'na' | 'comment' | 'row' | 'column', string>;
  required: string;
  required_if: (condition: string) => string;
  asked_if: (condition: string) => string;
  computed: string;
  several: (choices: string) => string;
  on_sheet: (sheet: string) => string;
  online: string;
  in_language: Record<Locale, string>;
  facts: Record<'period' | 'state' | 'owner' | 'due_on' | 'submitted_at' | 'hash' | 'completion' | 'comments', string>;
  no_answer: string;
  /** The heading of what was answered and the version no longer asks. */
  removed: string;
  comments: (count: number, open: number) => string;
  /** Joins a name and its value as one line. */
  named: (name: string, value: string) => string;
  reason: string;
  page: (page: number, of: number) => string;
  line: (place: number) => string;
  total: string;
  /** Stands in place of a table that is too long to print. */
  in_workbook: (lines: number) => string;
  evidence: string;
  condition: ConditionWords;
}

const compared = { eq: '=', ne: '≠', lt: '<', lte: '≤', gt: '>', gte: '≥' } as const;

const en: FileWords = {
  sheet: 'Questions',
  instructions:
    'Fill in the framed cells, save the workbook as .xlsx, and upload it on the page of the questionnaire. Nothing is saved before you have seen a preview. Formulas and macros are not accepted.',
  heads: {
    section: 'Section',
    name: 'Question',
    help: 'Guidance',
    answer: 'Answer',
    unit: 'Unit',
    required: 'Required',
    condition: 'Asked',
    na: 'No value because',
    comment: 'Why there is no value',
    row: 'Line',
    column: 'Column',
  },
  required: 'Yes',
  required_if: (condition) => `If ${condition}`,
  asked_if: (condition) => `If ${condition}`,
  computed: 'Calculated automatically.',
  several: (choices) => `One or more, separated by semicolons: ${choices}`,
  on_sheet: (sheet) => `See the sheet “${sheet}”`,
  online: 'Files are added online.',
  in_language: { en: 'English', fr: 'French' },
  facts: {
    period: 'Period',
    state: 'State',
    owner: 'Respondent',
    due_on: 'Due date',
    submitted_at: 'Submitted',
    hash: 'Fingerprint of the submission (SHA-256)',
    completion: 'Answered',
    comments: 'Comments',
  },
  no_answer: 'No answer',
  removed: 'No longer asked',
  comments: (count, open) =>
    `${count} ${count === 1 ? 'comment' : 'comments'}${open > 0 ? `, ${open} open ${open === 1 ? 'request' : 'requests'}` : ''}`,
  named: (name, value) => `${name}: ${value}`,
  reason: 'Reason of the change',
  page: (page, of) => `Page ${page} of ${of}`,
  line: (place) => `Line ${place}`,
  total: 'Total',
  in_workbook: (lines) => `${lines} lines: see the workbook.`,
  evidence: 'Evidence',
  condition: {
    yes: 'Yes',
    no: 'No',
    and: 'and',
    or: 'or',
    not: (condition) => `not ${condition}`,
    compare: (op, name, values) => {
      const value = values.join(', ');
      if (op === 'answered') return `“${name}” is answered`;
      if (op === 'unanswered') return `“${name}” is not answered`;
      if (op === 'none') return `“${name}” is not ${values.length > 1 ? `one of ${value}` : value}`;
      return op === 'in' ? `“${name}” is one of ${value}` : `“${name}” ${compared[op]} ${value}`;
    },
  },
};

const fr: FileWords = {
  sheet: 'Questions',
  instructions:
    'Remplissez les cellules encadrées, enregistrez le classeur au format .xlsx, puis téléversez-le depuis la page du questionnaire. Rien n’est enregistré avant que vous ayez vu un aperçu. Les formules et les macros ne sont pas acceptées.',
  heads: {
    section: 'Section',
    name: 'Question',
    help: 'Consignes',
    answer: 'Réponse',
    unit: 'Unité',
    required: 'Obligatoire',
    condition: 'Posée',
    na: 'Sans valeur, car',
    comment: 'Pourquoi il n’y a pas de valeur',
    row: 'Ligne',
    column: 'Colonne',
  },
  required: 'Oui',
  required_if: (condition) => `Si ${condition}`,
  asked_if: (condition) => `Si ${condition}`,
  computed: 'Calculé automatiquement.',
  several: (choices) => `Une ou plusieurs réponses, séparées par des points-virgules\u202f: ${choices}`,
  on_sheet: (sheet) => `Voir la feuille «\u202f${sheet}\u202f»`,
  online: 'Les fichiers s’ajoutent en ligne.',
  in_language: { en: 'anglais', fr: 'français' },
  facts: {
    period: 'Période',
    state: 'État',
    owner: 'Destinataire',
    due_on: 'Échéance',
    submitted_at: 'Soumis le',
    hash: 'Empreinte de la soumission (SHA-256)',
    completion: 'Rempli à',
    comments: 'Commentaires',
  },
  no_answer: 'Sans réponse',
  removed: 'Ce qui n’est plus demandé',
  comments: (count, open) =>
    `${count} ${count < 2 ? 'commentaire' : 'commentaires'}${open > 0 ? `, dont ${open} ${open === 1 ? 'demande ouverte' : 'demandes ouvertes'}` : ''}`,
  named: (name, value) => `${name}\u202f: ${value}`,
  reason: 'Raison de l’écart',
  page: (page, of) => `Page ${page} sur ${of}`,
  line: (place) => `Ligne ${place}`,
  total: 'Total',
  in_workbook: (lines) => `${lines} lignes\u202f: voir le classeur.`,
  evidence: 'Justificatifs',
  condition: {
    yes: 'Oui',
    no: 'Non',
    and: 'et',
    or: 'ou',
    not: (condition) => `pas ${condition}`,
    compare: (op, name, values) => {
      const value = values.join(', ');
      const named = `«\u202f${name}\u202f»`;
      if (op === 'answered') return `${named} est rempli`;
      if (op === 'unanswered') return `${named} n’est pas rempli`;
      if (op === 'none') return `${named} n’est pas ${values.length > 1 ? `parmi ${value}` : value}`;
      return op === 'in' ? `${named} parmi ${value}` : `${named} ${compared[op]} ${value}`;
    },
  },
};

export const fileWords: Record<Locale, FileWords> = { en, fr };
