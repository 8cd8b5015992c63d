import type { enUndo } from './en';

/** The French texts of changes made together and of their undo. */
export const frUndo: typeof enUndo = {
  undo: {
    sources: {
      edit: 'Modification groupée',
      deletion: 'Suppression groupée',
      import: 'Import',
      undo: 'Annulation',
      changes: 'Modifications',
    },
    undo_of: {
      edit: 'Annuler la modification groupée',
      deletion: 'Annuler la suppression',
      import: 'Annuler l’import',
      undo: 'Rétablir ces modifications',
      changes: 'Annuler ces modifications',
    },
    short: { edit: 'Annuler la modification', deletion: 'Annuler la suppression', import: 'Annuler l’import' },
    title: '%{what}\u202f?',
    see: 'Voir ces modifications',
    part: 'Modifiée avec d’autres\u202f: %{smart_count} fiche |||| Modifiées ensemble\u202f: %{smart_count} fiches',
    together: 'ensemble',
    count_together: '%{smart_count} ensemble',
    back: '%{smart_count} fiche redeviendra comme avant. |||| %{smart_count} fiches redeviendront comme avant.',
    nothing: 'Il n’y a plus rien à annuler.',
    runs: 'Ces modifications sont en cours d’annulation.',
    done: '%{smart_count} fiche est comme avant. |||| %{smart_count} fiches sont comme avant.',
    spared: {
      changed_since:
        '%{smart_count} fiche modifiée depuis reste telle quelle |||| %{smart_count} fiches modifiées depuis restent telles quelles',
      removed_since:
        '%{smart_count} fiche supprimée depuis reste supprimée |||| %{smart_count} fiches supprimées depuis restent supprimées',
      restored_since: '%{smart_count} fiche est déjà restaurée |||| %{smart_count} fiches sont déjà restaurées',
      not_allowed:
        '%{smart_count} fiche que vous ne pouvez pas modifier reste telle quelle |||| %{smart_count} fiches que vous ne pouvez pas modifier restent telles quelles',
    },
    by: 'Par %{name}',
    counts: {
      created: '%{name}\u202f: %{smart_count} création |||| %{name}\u202f: %{smart_count} créations',
      changed: '%{name}\u202f: %{smart_count} modification |||| %{name}\u202f: %{smart_count} modifications',
      deleted: '%{name}\u202f: %{smart_count} suppression |||| %{name}\u202f: %{smart_count} suppressions',
    },
    kinds: { created: 'Création', changed: 'Modification', deleted: 'Suppression' },
    columns: { record: 'Fiche', kind: 'Action', changes: 'Modifications' },
    undone: 'Ces modifications ont été annulées',
    undoes: 'Voir les modifications annulées',
    import: 'Voir l’import',
    records: 'Fiches',
    more: 'Afficher plus de fiches',
  },
};
