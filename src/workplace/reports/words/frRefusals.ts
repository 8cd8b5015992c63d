import type { enReportRefusals } from './enRefusals';

/** The French sentences of refusals of reports. */
export const frReportRefusals: typeof enReportRefusals = {
  validation: {
    reasons: {
      frozen_report: 'Les chiffres de ce rapport sont figés\u202f: modifiez-le sur son propre écran',
      hand_changes: 'Dans ce rapport, les chiffres ne se modifient pas à la main',
      temporary_id_twice: 'Cet identifiant figure deux fois',
      published_report: 'Ce rapport est publié\u202f: commencez sa version suivante, ou retirez-le d’abord',
      private_part:
        'Quelque chose ici est privé et vous n’avez pas le droit de le lire\u202f: vous pouvez déplacer ou supprimer ce bloc, pas le modifier',
      past_day: 'Ce jour est passé',
    },
  },
  errors: {
    REPORT_PUBLISHED: 'Un rapport publié ne change pas. Commencez sa version suivante.',
    NOT_SIGNED: 'Toutes les personnes sollicitées n’ont pas approuvé cette version. Rien n’a été publié.',
    NOT_ASKED: 'On ne vous a pas demandé d’approuver ce rapport.',
    REPORT_LINK_INVALID: 'Ce lien ne fonctionne pas, ou plus. Demandez-en un nouveau.',
    REPORT_LINK_PASSWORD: 'Ce lien demande un mot de passe, absent ou erroné.',
    REPORT_PICTURE_TOO_LARGE:
      'Une image de la page %{page} est trop grande\u202f: 20\u00a0Mo et 40\u00a0millions de pixels au plus. Réduisez-la, puis ajoutez-la à nouveau.',
    REPORT_PICTURE_BROKEN:
      'Une image de la page %{page} est illisible. Enregistrez-la à nouveau au format PNG, JPEG ou WebP, puis ajoutez-la à nouveau.',
    REPORT_DRAWING_BROKEN:
      'Un dessin de la page %{page} ne peut pas être imprimé\u202f: ce n’est pas un SVG, ou il contient plus qu’une page ne peut montrer. Remplacez-le par une image.',
    REPORT_TABLE_TOO_LONG: 'Un tableau de la page %{page} a %{rows} lignes, et un fichier en montre au plus %{most}. Choisissez-en moins.',
    REPORT_TOO_LARGE: 'Ce rapport est trop long pour un seul fichier. Divisez-le en plusieurs rapports.',
    REPORT_HAS_PRIVATE:
      'Cette version a des chiffres privés, que vous n’avez pas le droit de lire. Sans eux, c’est un autre document\u202f: elle n’est pas exportée.',
    REPORT_NOT_WRITTEN:
      'Le fichier n’a pas pu être écrit. Le rapport lui-même n’a pas changé\u202f: réessayez et, si cela se reproduit, prévenez un administrateur.',
  },
};
