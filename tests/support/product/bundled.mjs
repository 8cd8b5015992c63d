// Builds the product, where its sources have changed, before the tests that run the built product.
import { bundle } from '../../../scripts/prepare/bundle.mjs';

export const setup = bundle;
