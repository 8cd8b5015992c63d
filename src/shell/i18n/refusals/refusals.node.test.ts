import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#resources/definition';
import { enRefusals } from './enRefusals';
import { enReportRefusals } from '../../../workplace/reports/words/enRefusals';
import { frReportRefusals } from '../../../workplace/reports/words/frRefusals';
import { signInMessages } from '../../signIn/messages';
import { frRefusals } from './frRefusals';

const root = join(import.meta.dirname, '../../../..');
const sources = ['server', 'resources']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)))
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture|generated)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const found = (...patterns: RegExp[]) =>
  [...new Set(patterns.flatMap((pattern) => [...sources.matchAll(pattern)].map(([, name = '']) => name)))].sort();

const reasons = found(/\breason: '([a-z_]+)'/g, /'([a-z_]+)' as reason/gi, /'(formula_[a-z_]+)'/g, /\bwrong\([^,]+, '([a-z_]+)'/g);
const codes = found(
  /(?:badRequest|unauthorized|forbidden|unprocessable|conflict)\(\s*'([A-Z_]+)'/g,
  /new ApiError\(\s*\d{3},\s*'([A-Z_]+)'/g,
  /\[\d{3}, '([A-Z_]+)'/g,
  /\bcode = '([A-Z_]+)'/g,
);

/** The sentences of refusals, and those of reports, which load with reports alone. */
const sentences = { en: [enRefusals, enReportRefusals], fr: [frRefusals, frReportRefusals] } as const;
const signIn: Record<string, object> = { en: signInMessages.en.errors, fr: signInMessages.fr.errors };

describe('every refusal has its sentence', () => {
  it('is looked for where refusals are', () => {
    expect(reasons.length).toBeGreaterThan(30);
    expect(codes.length).toBeGreaterThan(30);
  });
  it.each(Object.entries(sentences))('in %s', (locale, parts) => {
    const given = parts.flatMap(({ validation }) => Object.keys(validation.reasons));
    const said = [...parts.flatMap(({ errors }) => Object.keys(errors)), ...Object.keys(signIn[locale] ?? {})];
    expect(reasons.filter((reason) => !given.includes(reason))).toEqual([]);
    expect(errorCodes.filter((code) => !Object.hasOwn(parts[0].validation, code))).toEqual([]);
    expect(codes.filter((code) => !said.includes(code))).toEqual([]);
  });
  it('and says nothing of what is never sent', () => {
    const unused = sentences.en.flatMap(({ validation }) => Object.keys(validation.reasons)).filter((reason) => !reasons.includes(reason));
    expect(unused).toEqual([]);
  });
});
