import { testPalette } from '#src/testing/palette';
import { partColors } from './parts';
import tokens from './tokens.css?raw';

testPalette(tokens, partColors);
