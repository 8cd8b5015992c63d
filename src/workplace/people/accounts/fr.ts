/** The texts of the screens about access: who was not let in, who no longer comes, who could do what. */
export const frAccess = {
  failures: {
    about:
      'Les essais de connexion refusés, pendant 90 jours\u202f: le compte visé, la raison, le navigateur. Ne sont gardés ni les mots de passe, ni les adresses réseau, ni ce qui a été tapé quand ce n’est l’adresse de personne. Au-delà de 60 essais par minute venus d’un même endroit, ils sont écartés sans être lus, et ne sont pas ici.',
    none: 'Personne n’a été refusé ces 90 derniers jours.',
  },
  dormant: {
    about:
      'Les personnes qui peuvent se connecter et ne l’ont pas fait depuis longtemps, ou jamais. Ce que personne n’utilise, personne ne le surveille\u202f: archivez qui n’en a plus besoin.',
    none: 'Tous ceux qui peuvent se connecter l’ont fait ces 90 derniers jours.',
    sooner: 'Qui ne l’a pas fait depuis 30 jours',
    never: 'Jamais',
    archive: 'Archiver',
    archive_of: 'Archiver %{name}',
    archive_title: 'Archiver %{name}\u202f?',
    archive_hint:
      '%{email} ne pourra plus se connecter\u202f; ce que la personne a saisi reste, et son nom aussi. On la fait revenir depuis sa page.',
    archived: '%{name} est aux archives.',
  },
  rights: {
    about:
      'Qui pouvait se connecter à la fin de ce jour (UTC), et ce que chacun pouvait faire\u202f: les personnes, les rôles et les limites tels qu’ils sont, moins tous les changements que le journal rapporte depuis. La place qu’avaient alors les étiquettes dans leur arbre n’est pas rétablie, ni ce qui a été changé dans la base autrement que par le produit.',
    before: 'Le journal commence le %{day}\u202f: de ce qu’il y avait avant, rien n’est connu. Voici ce qu’il a trouvé.',
    in_part: 'Le journal ne dit pas comment ce compte, ou un de ses rôles, a été créé\u202f: il a pu être autre.',
  },
};
