import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';

const every = 500;

/**
 * npm passes on Ctrl+C and SIGTERM, nothing else: where it ends of something else, this process ends as well rather than go on with nobody to stop it.
 * A terminal that closes tells both; under `nohup`, which leaves no terminal to read from, this one is meant to stay. On Linux, which says who began whom.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  // npm begins a shell, and most shells become what they run.
  const npm = [parent, parentOf(parent)].find((pid) => pid !== null && isNpm(pid));
  if (npm === undefined) return;
  let told = 0;
  if (process.listenerCount('SIGHUP') > 0 && !isatty(0)) process.on('SIGHUP', () => (told = Date.now()));
  const looking = setInterval(() => {
    if (process.ppid === parent && (parent === npm || parentOf(parent) === npm)) return;
    clearInterval(looking);
    if (Date.now() - told > 4 * every) process.kill(process.pid, 'SIGTERM');
  }, every).unref();
}

const isNpm = (pid) => read(`/proc/${pid}/cmdline`)?.startsWith('npm') === true;

function parentOf(pid) {
  // The fourth field; the second, a name in brackets, may hold spaces.
  const parent = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[1];
  return parent === undefined ? null : Number(parent);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // Gone, or not Linux.
  }
}
