// Requests pages, one after the other, while a test sends files to the server. Runs in a process of its own, so that the load of the sender doesn't lengthen its times. Ends at the first message, and sends the milliseconds of each response and the number of responses by status.
import { setTimeout as wait } from 'node:timers/promises';

const [, , address, headers] = process.argv;
const paths = ['/', '/api/profile', '/api/services/data_cluster/subjects', '/api/health'];
const times = [];
const statuses = {};
const over = new AbortController();
process.on('message', () => over.abort());
for (let turn = 0; !over.signal.aborted; turn += 1) {
  const began = performance.now();
  const answer = await fetch(address + paths[turn % paths.length], { headers: JSON.parse(headers) });
  await answer.arrayBuffer();
  times.push(performance.now() - began);
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  await wait(25);
}
process.send({ times, statuses }, () => process.exit(0));
