// Refuses a source file of more than 300 lines, unless `reasons` gives a reason for it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const limit = 300;
/** The reasons for which files may be longer, by path. */
const reasons = {
  'resources/types.generated.ts': 'made by a program',
};
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'], {
  encoding: 'utf8',
});
const long = stdout
  .split('\n')
  .filter((file) => file !== '' && !(file in reasons) && !file.startsWith('public/'))
  .map((file) => ({ file, lines: lineCount(file) }))
  .filter(({ lines }) => lines > limit);
for (const { file, lines } of long)
  console.error(`${file}: ${lines} lines, more than ${limit}. Say less in one file, or give a reason in scripts/check/length.mjs.`);
process.exit(long.length === 0 ? 0 : 1);

function lineCount(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').length;
  } catch {
    return 0; // The file was removed, and the removal isn't committed yet.
  }
}
