/** Defines the files of subjects: their entries, in the form of the subject. */
import { subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import type { SubjectFiles } from '#server/entities/transfer/import/target';
import { entriesSource } from './export/entriesSource';
import { entriesTarget } from './import/entriesTarget';

export const subjectFiles: SubjectFiles = {
  resource: 'inputs',
  isSubject: async (db, key) => (await subjectsOf(db, [{ subject_key: key }])).has(key),
  target: entriesTarget,
  source: entriesSource,
};
