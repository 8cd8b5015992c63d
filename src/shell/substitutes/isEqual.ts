/** Compares values deeply. vite.config.ts gives this to react-admin in place of lodash's function: 4 kB less for every reader. */
export { default } from 'fast-deep-equal/es6';
