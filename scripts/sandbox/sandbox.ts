/** `npm run sandbox`: runs the back-office on sample records made from the definitions, without a database. */
import { readFiles } from '#server/entities/definitions/files';
import { sandbox } from './application';

const port = Number(process.env['PORT'] ?? 3001);
const { definitions, problems } = readFiles();
for (const { message } of problems) process.stderr.write(`${message}\n`);
if (problems.length > 0) process.stderr.write('These files are left out until they are mended.\n\n');

const server = sandbox(definitions).listen(port, '127.0.0.1', () => {
  process.stdout
    .write(`The sandbox is at http://localhost:${port}/admin, with sample records of ${definitions.map(({ id }) => id).join(', ')}.
What is written there is kept until it stops (Ctrl+C).\n`);
});
server.on('error', (error) => {
  process.stderr.write(`The sandbox cannot listen on port ${port}: ${error.message}. Say another: PORT=3002 npm run sandbox\n`);
  process.exitCode = 1;
});
