/** What every browser that the product supports has. vite.config.ts gives it to polyglot in place of a shim: 5 kB less for every reader. */
module.exports = Object.entries;
