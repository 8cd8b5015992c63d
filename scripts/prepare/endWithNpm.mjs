import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';

const every = 500;

/**
 * Ends this process after the process of `npm start` has ended. npm forwards only Ctrl+C and SIGTERM; when it ends for another reason, the server would go on and nobody could stop it.
 * A terminal that closes sends SIGHUP to both processes. Under `nohup`, where the standard input is no terminal, the server must go on after that signal.
 * Works on Linux only, where /proc names the parent of a process.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  // npm runs the command in a shell. Most shells are replaced by the command, so that npm is the parent of this process; otherwise npm is the parent of its parent.
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
  // The parent is the fourth field. The text is split after the second field, a name in brackets, which may contain spaces.
  const parent = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[1];
  return parent === undefined ? null : Number(parent);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // The process has ended, or the system isn't Linux.
  }
}
