/** The tokens as text: a chart that is taken away as a file has its colours and families written in it. For the server alone. */
import tokens from './tokens.css?raw';

/** The value of a custom property of tokens.css; '' for none. */
export const token = (name: string): string => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]?.trim() ?? '';
