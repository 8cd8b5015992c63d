/** The French texts of the screens about access: failed sign-ins, dormant accounts, permissions on a past day. */
export const frAccess = {
  failures: {
    about:
      'Les échecs de connexion des 90 derniers jours\u202f: le compte, la raison, le navigateur. Ni les mots de passe, ni les adresses réseau, ni les adresses inconnues ne sont conservés. Au-delà de 60 tentatives par minute venues d’un même endroit, les suivantes ne sont pas examinées et ne figurent pas ici.',
    none: 'Aucun échec de connexion ces 90 derniers jours.',
  },
  dormant: {
    about: 'Personnes qui peuvent se connecter et ne l’ont pas fait depuis longtemps, ou jamais. Archivez les comptes devenus inutiles.',
    none: 'Aucun compte inactif.',
    sooner: 'Inactifs depuis 30 jours',
    never: 'Jamais',
    archive: 'Archiver',
    archive_of: 'Archiver %{name}',
    archive_title: 'Archiver %{name}\u202f?',
    archive_hint: '%{email} ne pourra plus se connecter. Les saisies et le nom restent. Vous pourrez réactiver le compte depuis sa page.',
    archived: '%{name}\u202f: compte archivé.',
  },
  rights: {
    about:
      'Qui pouvait se connecter à la fin de ce jour (UTC), et avec quels droits\u202f: les droits actuels, moins les changements inscrits depuis au journal d’audit. Les déplacements d’étiquettes et les modifications directes de la base ne sont pas pris en compte.',
    before: 'Le journal d’audit commence le %{day}\u202f: les droits antérieurs ne sont pas connus. Voici les premiers inscrits.',
    in_part: 'Le journal d’audit n’indique pas comment ce compte, ou un de ses rôles, a été créé\u202f: ses droits ont pu être différents.',
  },
};
