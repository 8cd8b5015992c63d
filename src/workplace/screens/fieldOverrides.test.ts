import { expect, it } from 'vitest';
import { overridesOf } from '../fields/ui/overrides';
import { definitions, logs } from '../../testing/backOffice';
import { fieldOverrides } from './fieldOverrides';

it('each speaks of a field that there is', () => {
  expect(overridesOf([...definitions, ...logs], fieldOverrides).size).toBe(Object.keys(fieldOverrides).length);
});
