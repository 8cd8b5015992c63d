// `npm start`: enough by itself on a fresh clone. Only Node's own modules until the dependencies are there.
import { bundle } from './prepare/bundle.mjs';
import { endWithNpm } from './prepare/endWithNpm.mjs';
import { install } from './prepare/install.mjs';
import { checkNode } from './prepare/node.mjs';
import { root } from './prepare/root.mjs';

checkNode();
install();
bundle();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// In this very process: a signal sent to it reaches the server, which lets requests in flight finish.
await import(new URL('dist/server/main.js', root).href);
endWithNpm();
