/** Checks that no text of the interface uses a term that the glossary excludes. */
import { allTexts } from './collect';
import { forbiddenIn, refusalOf } from './terms';

for (const text of allTexts())
  for (const term of forbiddenIn(text)) {
    process.exitCode = 1;
    console.error(refusalOf(text, term));
  }
