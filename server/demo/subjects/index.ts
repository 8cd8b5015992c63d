import { climateSubjects } from './climate';
import { dialogueSubjects } from './dialogue';
import { materialsSubjects } from './materials';
import { peopleSubjects } from './people';
import type { DemoSubject } from './subject';

/** The sixteen subjects of Lacet. */
export const subjects: readonly DemoSubject[] = [...climateSubjects, ...materialsSubjects, ...peopleSubjects, ...dialogueSubjects];
