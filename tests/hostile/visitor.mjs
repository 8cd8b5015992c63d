// Someone who reads pages while files are sent, in a process of their own: a busy sender doesn't count. Ends when it is told to, with the milliseconds of each answer.
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
