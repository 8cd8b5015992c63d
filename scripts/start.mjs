// `npm start`: installs the dependencies and builds the product where needed, then starts the server. Imports only Node's own modules, because the dependencies may not be installed yet.
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
// The server runs in this process, so that it receives the signals sent to it and can let requests in flight finish.
await import(new URL('dist/server/main.js', root).href);
endWithNpm();
