/** Checks that no text of the interface uses a term that the glossary excludes. */
import { allTexts } from './collect';
import { forbiddenIn } from './terms';

for (const text of allTexts())
  for (const { not, say } of forbiddenIn(text)) {
    process.exitCode = 1;
    console.error(`${text.file}:${text.line}: "${text.text}" uses /${not}/. Say: ${say}.`);
  }
