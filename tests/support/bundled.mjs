// What tests of the built product begin with: a build of these very sources.
import { bundle } from '../../scripts/prepare/bundle.mjs';

export const setup = bundle;
