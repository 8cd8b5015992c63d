import { climateSubjects } from './climate';
import { materialsSubjects } from './materials';
import { peopleSubjects } from './people';
import type { DemoSubject } from './subject';

/** The fourteen subjects of Lacet. */
export const subjects: readonly DemoSubject[] = [...climateSubjects, ...materialsSubjects, ...peopleSubjects];
