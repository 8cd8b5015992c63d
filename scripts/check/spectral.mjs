// Checks an OpenAPI document by Spectral's rules, without its command line: `node scripts/check/spectral.mjs FILE` prints each violation.
import { readFileSync } from 'node:fs';
import core from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const [, , file = ''] = process.argv;
const spectral = new core.Spectral();
spectral.setRuleset({ extends: [rulesets.oas] });
const found = await spectral.run(JSON.parse(readFileSync(file, 'utf8')));
for (const { code, message, path } of found) console.error(`${path.join('.')}: ${message} (${code})`);
process.exitCode = found.length === 0 ? 0 : 1;
