import { spreadsheetLimits } from '#resources/spreadsheet/limits';
import type { enRefusals } from './enRefusals';
import { frLimits } from './frLimits';
import { frFirstRefusals } from './frFirstRefusals';

const { cellText } = spreadsheetLimits;

/** The French sentences of refusals, one for each reason and code that the server sends. */
export const frRefusals: typeof enRefusals = {
  validation: {
    BLANK: 'Indiquez une valeur',
    INVALID: 'Cette valeur n’est pas acceptée',
    INVALID_DATE_FOR_PERIOD: 'Indiquez le premier jour d’une période, dans les dates ouvertes',
    REFERRED_TO: 'Fiches qui la désignent\u202f: %{count}. La suppression est impossible',
    DISABLED: 'Pas ouvert à la saisie',
    READ_ONLY: 'Ne peut plus être modifié',
    DUPLICATED: 'Existe déjà',
    VARIATION_EXCEEDED: 'Écart important avec la période précédente\u202f: vérifiez, ou expliquez-le dans le commentaire',
    reasons: {
      type: 'Type de valeur incorrect',
      approved: 'Cette saisie est approuvée\u202f: il faut la rouvrir avant de la modifier',
      one_line: 'Restez sur une seule ligne',
      null_character: 'Ce texte contient un caractère qui ne peut pas être enregistré',
      lone_surrogate: 'Ce texte contient une moitié de caractère, qui ne peut pas être enregistrée',
      character: 'Cette valeur contient un caractère qui ne peut pas être enregistré',
      min_length: 'Nombre de caractères\u202f: au moins %{min_length}',
      max_length: 'Nombre de caractères\u202f: au plus %{max_length}',
      format: 'Pas écrit comme attendu (%{format})',
      pattern: 'Pas écrit comme attendu',
      min: 'Au moins %{min}',
      max: 'Au plus %{max}',
      lines: 'Nombre de lignes\u202f: au plus %{max}',
      lines_least: 'Nombre de lignes\u202f: au moins %{min}',
      decimals: 'Décimales permises\u202f: %{decimals}',
      choice: 'Choisissez dans la liste',
      repeated: 'Le même choix figure deux fois',
      multiple: 'Un seul fichier',
      accept: '%{name}\u202f: ce type de fichier n’est pas accepté',
      extension: 'Les fichiers en «\u202f%{extension}\u202f» ne sont pas acceptés',
      content: 'Le contenu de %{name} ne correspond pas à son extension',
      twice: 'Une autre valeur est envoyée dans le champ %{field}\u202f: n’en envoyez qu’une',
      unknown: 'Ce champ n’est pas connu',
      locale: 'Cette langue n’est pas connue',
      circle: 'Cela reviendrait à le placer sous lui-même\u202f: choisissez-en un autre',
      reserved: 'Empreinte utilise ce nom dans ses adresses\u202f: choisissez-en un autre',
      definition: 'Il y a une erreur à %{path}, indiquée à côté',
      formula_missing: 'Écrivez une formule\u202f: elle dit comment les termes donnent le chiffre',
      formula_unfinished: 'Cette formule n’est pas terminée\u202f: il manque quelque chose à la fin',
      formula_unread: 'Cette formule ne peut pas être lue à partir d’ici\u202f: «\u202f%{part}\u202f»',
      formula_unknown_term: '«\u202f%{part}\u202f» n’est pas le nom d’un terme de cet indicateur',
      formula_unfit:
        'Ceci ne peut pas être calculé\u202f: «\u202f%{part}\u202f». Les termes et leurs sommes sont des nombres, et un choix commence par une comparaison',
      formula_too_long: 'Cette formule est trop longue\u202f: répartissez-la entre plusieurs indicateurs',
      formula_no_number: 'Le résultat de cette formule n’est pas un nombre',
      formula_no_term: 'Cette formule ne nomme aucun terme de l’indicateur',
      formula_beyond: 'Une formule ne contient que des calculs avec + - * / %, des comparaisons et des choix',
      formula_term_name: 'Un terme ne peut pas s’appeler «\u202f%{part}\u202f»',
      period: 'Le sujet %{subject} est saisi par d’autres périodes, qui ne tiennent pas dans celles-ci',
      adds_up:
        'Les petits chiffres ne peuvent être retenus que si les saisies s’agrègent par somme, par dernière valeur ou par nombre de saisies. Ce n’est pas le cas de\u202f: %{terms}',
      one_dimension:
        'Les chiffres de plusieurs étiquettes à la fois ne sont pas publiés\u202f: gardez-en une, ou aucune, dans la sélection affichée d’abord',
      has_children: 'D’autres sont placées dessous\u202f: déplacez-les ou supprimez-les d’abord',
      has_inputs: 'Des saisies en dépendent\u202f: la modification et la suppression sont impossibles',
      has_indicators: 'Des indicateurs en dépendent\u202f: déplacez-les d’abord',
      has_subjects: 'Des sujets s’y trouvent\u202f: déplacez-les d’abord',
      in_use: 'Des saisies ou des indicateurs en dépendent\u202f: la suppression est impossible',
      not_a_leaf: 'D’autres sont placées dessous\u202f: choisissez l’une d’elles',
      not_begun: 'Cette période n’a pas encore commencé',
      over: 'Cette date est déjà passée',
      scope: 'En dehors de vos limites d’accès',
      not_held: 'Vous ne pouvez donner que des droits que vous avez vous-même',
      no_password: 'Cette personne utilise l’authentification unique\u202f: aucune invitation n’est nécessaire',
      more_rights: 'Il y a là plus de droits que les vôtres\u202f: adressez-vous à quelqu’un qui les a',
      self: 'Vous ne pouvez pas vous archiver vous-même',
      own_limits: 'Vous ne pouvez pas modifier vos propres limites d’accès. Demandez à une autre personne',
      whole_days: 'Un nombre entier de jours, de 1 à %{max}',
      last_administrator: 'Au moins une personne sans limites d’accès doit avoir tous les droits. Donnez-les d’abord à une autre personne',
      last_lasting_administrator:
        'Au moins une personne doit avoir tous les droits chaque jour à venir, et des périodes d’accès finissent avant. Donnez d’abord ces droits à une personne dont la période d’accès n’a pas de fin',
      no_cached_value:
        'Cette formule n’a jamais été calculée\u202f: ouvrez le fichier dans Excel ou LibreOffice et enregistrez-le, ou saisissez la valeur',
      cell_error: 'Cette cellule contient une erreur du tableur',
      no_text: 'Cette cellule contient des caractères qui ne sont pas du texte\u202f: saisissez-la de nouveau',
      cell_too_long: `Une cellule contient au plus ${cellText.toLocaleString('fr')} caractères\u202f: raccourcissez ce texte`,
      unreadable_number: '«\u202f%{value}\u202f» n’est pas un nombre, ou peut se lire de deux façons',
      unreadable_date: '«\u202f%{value}\u202f» n’est pas une date, ou peut se lire de deux façons',
      unreadable_boolean: '«\u202f%{value}\u202f» n’est ni oui ni non',
      unknown_choice: '«\u202f%{value}\u202f» ne fait pas partie des choix',
      unknown_choice_near: '«\u202f%{value}\u202f» ne fait pas partie des choix\u202f: vouliez-vous dire «\u202f%{near}\u202f»\u202f?',
      unknown_unit: '«\u202f%{value}\u202f» est dans une unité qui ne se convertit pas en %{unit}',
      inexact_unit: '«\u202f%{value}\u202f» ne s’écrit pas exactement en %{unit}\u202f: saisissez la valeur en %{unit}',
      ambiguous_name: 'Plusieurs s’appellent «\u202f%{value}\u202f»\u202f: écrivez l’identifiant',
      unknown_record: 'Cette fiche n’existe plus\u202f: effacez l’identifiant pour en créer une nouvelle',
      repeated_record: 'La ligne %{row} concerne déjà cette fiche',
      unreadable_period: '«\u202f%{value}\u202f» n’est pas une période de ce sujet\u202f: écrivez-la comme %{example}',
      repeated_entry: 'La ligne %{row} concerne déjà cette saisie',
      no_such_entry: 'Cette saisie n’existe pas et ne peut donc pas être modifiée\u202f: importez-la comme nouvelle',
      before_start: 'Le dernier jour précède le premier',
      not_shown: '«\u202f%{value}\u202f» ne serait pas gardé\u202f: cette ligne n’a pas ce champ. Effacez la cellule',
      check: '%{fr}',
      not_shown_by:
        '«\u202f%{value}\u202f» ne serait pas gardé\u202f: «\u202f%{on}\u202f» écarte ce champ de la ligne. Effacez la cellule, ou changez «\u202f%{on}\u202f»',
      repeated_value: 'La ligne %{row} a déjà cette valeur, qui ne peut exister qu’une fois',
    },
    expected: {
      number: 'Écrivez un nombre, comme %{example}',
      this_number: 'Écrivez %{number}',
      date: 'Choisissez un jour du calendrier',
    },
    formats: {
      email: 'Écrivez une adresse courriel, comme nom@example.com',
      url: 'Écrivez une adresse web, qui commence par https://',
      color: 'Écrivez une couleur, comme #1a7f5a',
    },
  },
  errors: {
    ...frFirstRefusals,
    SEARCH_UNAVAILABLE: 'La recherche prend trop de temps pour l’instant. Réessayez dans un moment.',
    NO_WORKPLACE: 'Votre compte n’a pas accès à l’administration. Si vous en avez besoin, demandez à l’administration du site.',
    IMPERSONATING:
      'Vous voyez le site en tant qu’une autre personne\u202f: rien n’a été modifié. Pour agir, choisissez d’abord Arrêter, en bas de la page.',
    CANNOT_IMPERSONATE:
      'Vous ne pouvez pas voir en tant que cette personne\u202f: son compte est archivé, verrouillé ou hors de sa période d’accès.',
    MORE_RIGHTS: 'Cette personne a plus de droits que vous, ou voit plus de sites\u202f: demandez à quelqu’un qui les a.',
    SELF_APPROVAL: 'Vous avez saisi ou modifié l’une de ces saisies\u202f: une autre personne doit l’approuver. Rien n’a été changé.',
    ACCOUNT_CHANGED:
      'La personne qui a fait l’une de ces saisies a récemment créé ou modifié votre compte. Une autre personne de l’administration doit d’abord confirmer votre compte, ou une autre personne approuver. Rien n’a été changé.',
    AUTHOR_CHANGED:
      'Vous avez récemment créé ou modifié le compte d’une personne qui a fait l’une de ces saisies. Une autre personne de l’administration doit d’abord confirmer ce compte, ou une autre personne approuver. Rien n’a été changé.',
    APPROVAL_LOOSENED:
      'Vous, ou une personne qui a fait l’une de ces saisies, avez récemment réglé le sujet pour qu’aucune autre personne n’ait à approuver. Une autre personne doit d’abord régler de nouveau son approbation. Rien n’a été changé.',
    APPROVALS_STOPPED:
      'Votre compte est contesté\u202f: vous ne pouvez rien approuver tant que l’administration du site ne l’a pas confirmé. Rien n’a été changé.',
    REAUTHENTICATION_REQUIRED:
      'Confirmez que c’est bien vous, puis enregistrez de nouveau. Rien n’a été enregistré, et vos modifications sont toujours là.',
    INVALID_PASSWORD: 'Ce n’est pas votre mot de passe. Réessayez.',
    PASSWORD_EXPIRED:
      'Votre mot de passe a expiré. Connectez-vous avec lui pour en choisir un autre\u202f: vos modifications sont gardées.',
    OWN_CHANGE: 'Vous avez créé ou modifié ce compte vous-même\u202f: une autre personne de l’administration doit le confirmer.',
    OWN_ACCOUNT: 'Une autre personne doit le faire pour votre compte.',
    SECOND_APPROVAL:
      'Vous avez donné la première approbation de l’une de ces saisies\u202f: une autre personne doit donner la seconde. Rien n’a été changé.',
    PREAPPROVER: 'Vous ne donnez que la première approbation\u202f; la dernière revient à l’approbation finale. Rien n’a été changé.',
    NOT_FOUND: 'Cette fiche ou cette page n’existe plus. Revenez à la liste.',
    INVALID_RECORD: 'Certaines valeurs sont à corriger. Rien n’a été enregistré.',
    INVALID_RECORDS: 'Certaines valeurs sont à corriger. Rien n’a été enregistré.',
    INVALID_VALUE: 'L’une des valeurs n’a pas pu être comprise. Rien n’a été enregistré.',
    DUPLICATED: 'Cela existe déjà. Rien n’a été enregistré.',
    VERSION_CHANGE: 'Cette fiche a changé pendant que vous la modifiiez. Rien n’a été enregistré, et vos modifications sont toujours là.',
    SYNC_ALREADY_WORKING: 'Une synchronisation est déjà en cours. Attendez qu’elle soit finie.',
    SYNC_FAILED: 'L’annuaire ne peut pas être lu. Rien n’a été changé.',
    SYNC_TOO_MANY_LEAVE:
      'Trop de personnes manquent dans l’annuaire pour un archivage automatique\u202f: personne n’a été archivé. Vérifiez la liste, puis confirmez.',
    NO_DIRECTORY: 'Aucun annuaire n’est configuré. Adressez-vous à votre équipe technique (réglage LDAP_URL).',
    NO_MAIL_SERVER:
      'Aucun serveur de messagerie n’est configuré\u202f: les courriels restent ici et ne partent pas. Adressez-vous à votre équipe technique (réglage SMTP_URL).',
    MAIL_NOT_FAILED: 'Seul un courriel en échec ou conservé peut être renvoyé. Rechargez la liste.',
    NO_LINK:
      'Le lien d’un courriel n’est que pour la personne à qui il est adressé. Il ne s’affiche ici que si aucun serveur de messagerie n’est configuré.',
    NO_PASSWORD: 'Cette personne est archivée, verrouillée, ou utilise l’authentification unique\u202f: aucun lien n’a été envoyé.',
    NOT_FOLLOWED: 'L’avancement de ce sujet n’est pas suivi\u202f: personne n’a été relancé. Reprenez d’abord son suivi.',
    SUBJECT_CLOSED:
      'Personne ne peut saisir de valeurs de ce sujet aujourd’hui\u202f: personne n’a été relancé. Changez d’abord ses dates d’ouverture.',
    UNKNOWN_USER: 'L’une de ces personnes n’existe plus\u202f: rien n’a été modifié. Rechargez la page et choisissez à nouveau.',
    STATE_CHANGED:
      'Cette fiche a changé depuis que vous l’avez ouverte\u202f: rien n’a été fait. Rechargez la page pour voir la version actuelle.',
    INVALID_CSRF_TOKEN: 'La page est restée ouverte trop longtemps. Rechargez-la, puis réessayez.',
    TRY_AGAIN: 'Quelqu’un a enregistré au même moment. Rien n’a été changé\u202f: réessayez.',
    DEFINITIONS_CHANGED:
      'Les champs de cet écran viennent de changer. Vos modifications sont toujours là\u202f: enregistrez à nouveau dans un instant.',
    DEFINITIONS_WRONG: 'Il y a une erreur dans les fichiers de définitions. Rien n’a changé.',
    DEFINITIONS_REFUSED: 'Deux fiches existantes ont la même valeur dans un champ qui doit être unique. Rien n’a changé.',
    FILES_UNAVAILABLE:
      'Les fichiers ne sont pas accessibles pour le moment. Vos modifications sont toujours là\u202f: réessayez dans un instant.',
    TOO_LONG: 'Cette demande prend trop de temps. Ajoutez un filtre, puis réessayez.',
    TOO_MANY_VALUES: 'Il y a là trop de valeurs, ou un texte trop long, pour un seul envoi. Envoyez-le en plusieurs fois.',
    TOO_DEEP: 'Il y a là trop de niveaux imbriqués. Simplifiez.',
    TOO_MANY: 'Il y en a déjà trop. Supprimez-en, puis réessayez.',
    INVALID_VIEW: 'Cette vue nomme une colonne ou un filtre qui n’existe pas. Rien n’a été enregistré.',
    ALREADY_RESTORED: 'Cette fiche est déjà restaurée. Rien n’a été modifié.',
    NOT_CURRENT: 'Cette fiche a changé depuis sa lecture. Rien n’a été enregistré\u202f: relisez-la.',
    TOO_LARGE: 'C’est trop volumineux pour être envoyé. Un fichier ne peut pas dépasser 30\u00a0Mo.',
    UNSUPPORTED_MEDIA_TYPE: 'Ce type de fichier ne peut pas être lu. Choisissez-en un autre.',
    NO_FILE: 'Aucun fichier n’est arrivé. Choisissez-le à nouveau.',
    INVALID_FORM: 'Le fichier n’est pas arrivé en entier. Envoyez-le à nouveau.',
    INVALID_FILTER: 'Ce filtre n’est pas compris. Effacez les filtres, puis réessayez.',
    INVALID_FIELDS: 'L’une de ces colonnes ne contient aucun nombre à additionner. Choisissez d’autres colonnes.',
    TOO_MANY_RECORDS:
      'Au plus 100\u202f000 fiches peuvent être modifiées en une fois. Rien n’a été modifié\u202f: ajoutez un filtre, puis réessayez.',
    TOO_MANY_WAITING:
      'Au plus 10\u202f000 saisies peuvent être traitées en une fois. Rien n’a été modifié\u202f: ajoutez un filtre, puis réessayez.',
    INVALID_GROUP: 'Les saisies ne peuvent pas être groupées ainsi. Choisissez un autre regroupement.',
    VERSIONS_MISSING:
      'La version que vous avez vérifiée n’est plus disponible\u202f: rien n’a été approuvé. Rechargez la page et vérifiez de nouveau.',
    SELECTION_CHANGED: 'Les fiches correspondantes ont changé\u202f: rien n’a été fait. Vérifiez la liste, puis réessayez.',
    INVALID_SORT: 'Cet ordre n’est pas compris. Triez par une autre colonne.',
    INVALID_RANGE: 'Cette page de la liste n’existe pas. Revenez à la première.',
    INVALID_TAGS: 'Cette sélection d’étiquettes n’est pas comprise. Choisissez à nouveau.',
    AS_OF_NOT_KEPT:
      'Les versions passées sont conservées pour une dimension à la fois. Choisissez une seule dimension, ou les chiffres d’aujourd’hui.',
    INVALID_DATE: 'Cette date n’existe pas.',
    UNKNOWN_PERIOD: 'Cette période n’existe pas ici. Choisissez-en une autre.',
    UNKNOWN_SERIES: 'Cette mesure n’existe pas ici. Choisissez-en une autre.',
    UNKNOWN_SUBJECT: 'Ce sujet n’existe pas. Choisissez-en un autre.',
    UNKNOWN_PERMISSION: 'Ce droit n’existe pas. Choisissez-en un autre.',
    UNKNOWN_TAG: 'Cette étiquette n’existe pas. Choisissez-en une autre.',
    UNKNOWN_TAG_ROOT: 'Il n’y a rien à détailler ainsi. Choisissez une autre dimension.',
    BAD_REQUEST: 'Le serveur n’a pas compris cette demande. Rechargez la page, puis réessayez.',
    INVALID_REQUEST: 'Le serveur n’a pas compris cette demande. Rechargez la page, puis réessayez.',
    INVALID_BODY: 'Le serveur n’a pas compris cette demande. Rechargez la page, puis réessayez.',
    INVALID_JSON: 'Le serveur n’a pas compris cette demande. Rechargez la page, puis réessayez.',
    INVALID_URL: 'Cette adresse ne peut pas être lue. Vérifiez le lien.',
    INVALID_VERSION: 'Le serveur n’a pas compris cette demande. Rechargez la page, puis réessayez.',
    INVALID_SPREADSHEET: 'Ce fichier ne peut pas être lu. Enregistrez-le en XLSX, ODS ou CSV, puis choisissez-le à nouveau.',
    SPREADSHEET_OTHER_FORMAT:
      'Ce type de classeur ne peut pas être lu (Excel d’avant 2007, Excel binaire, Numbers). Ouvrez-le dans son logiciel, enregistrez-le en XLSX, ODS ou CSV, puis choisissez ce fichier.',
    SPREADSHEET_LOCKED: 'Ce classeur a un mot de passe. Enregistrez-le sans mot de passe, puis choisissez-le à nouveau.',
    ...frLimits,
    EMPTY_SPREADSHEET: 'Il n’y a rien dans ce fichier. Choisissez-en un autre.',
    INVALID_COLUMNS: 'Une de ces colonnes n’existe pas ici. Choisissez à nouveau les colonnes.',
    JOB_OVER: 'Cette tâche est déjà terminée.',
    JOB_NOT_DEAD: 'Cette tâche n’a pas été abandonnée, ou a été relancée depuis. Rechargez la page.',
    JOB_EXPIRED:
      'Cette tâche durait plus longtemps qu’une tâche ne le peut et a été arrêtée. Rien n’a été changé\u202f: prévenez votre équipe technique, qui peut la relancer.',
    JOB_OUT_OF_MEMORY:
      'Cette tâche demandait plus de mémoire qu’une tâche ne peut en utiliser et a été arrêtée. Rien n’a été changé\u202f: divisez le fichier, ou exportez moins à la fois.',
    JOB_OUT_OF_TIME:
      'Cette tâche durait plus longtemps qu’une tâche ne le peut et a été arrêtée. Rien n’a été changé\u202f: divisez le fichier, ou exportez moins à la fois.',
    JOB_DIED:
      'Le serveur s’est arrêté deux fois pendant cette tâche. Rien n’a été changé\u202f: réessayez plus tard et prévenez votre équipe technique si cela se reproduit.',
    UNKNOWN_JOB: 'Le serveur ne connaît plus ce type de tâche. Recommencez.',
    NOT_READY: 'Cet import est passé à une autre étape. Rechargez la page.',
    NOTHING_TO_IMPORT: 'Aucune ligne ne changerait quoi que ce soit.',
    EXPORT_LIMIT_REACHED:
      'La limite d’export est atteinte\u202f: il y a plus de saisies qu’un export ne peut en contenir. Choisissez moins de sujets ou une période plus courte.',
    IMPORT_INVALID: 'Des lignes sont en erreur. Corrigez-les, ou importez les autres lignes sans elles.',
  },
};
