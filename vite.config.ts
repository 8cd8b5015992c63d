import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { isBundled } from './scripts/prepare/bundle.mjs';
import { leanRouter } from './scripts/prepare/leanRouter.ts';
import { slowness } from './tests/support/browser/slowBrowser.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

/** The files that `npm test` without arguments leaves to `npm run test:nightly`. A command that names files runs them too. */
const ofNight = process.env['TEST_BY_DAY'] === '1' ? ['**/*.nightly.test.ts'] : [];

const node = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  exclude: ofNight,
  // Sets the keys of tests/support/services/s3.ts here, because applications share worker processes, which keep the environment they started with.
  env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
} as const;

const router = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url));
/** Aliases that put the production build of the router into the bundle. Its package always exports the development build, which has warnings for developers. */
const inProduction =
  process.env['NODE_ENV'] === 'production'
    ? [
        { find: /^react-router$/, replacement: `${router}/index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
      ]
    : [];

/** Lets the tests of the API start built programs where dist/ is up to date. Otherwise they start the sources, so that a part of the tests needs no build. */
const builtPrograms = isBundled()
  ? [
      {
        find: /^#server\/core\/worker\/program$/,
        replacement: fileURLToPath(new URL('tests/support/services/builtProgram.ts', import.meta.url)),
      },
    ]
  : [];

/** The set-up that starts PostgreSQL for the run of the tests, when TEST_DATABASE is `postgresql`. */
const onServer = 'tests/support/database/postgresqlOfRun.ts';

/** The settings of the tests that run the built product in processes and browsers of their own. */
const built = {
  globalSetup: 'tests/support/product/bundled.mjs',
  testTimeout: 120_000 * slowness,
  hookTimeout: 180_000 * slowness,
} as const;

/** The modules that the public pages and the back-office share. The chunk ends with a pause, so that the browser evaluates the chunks that import it in another task. */
const base = { name: 'base', test: /node_modules\/(react|react-dom|scheduler)\/|src\/shell\/breath\.ts$/, priority: 2 };
/** The modules that the charts and the frame share, so that loading one doesn't load the other. */
const both = {
  name: 'both',
  test: /node_modules\/(clsx|use-sync-external-store|hoist-non-react-statics\/node_modules\/react-is)\//,
  priority: 2,
};
/** The modules with which the entry loads the other chunks. No other script may load before the first paint. */
const loader = { name: 'loader', test: /vite\/(preload-helper|modulepreload-polyfill)/, priority: 3 };
/** The modules of every first visit, in one file, because many small files compress badly. Those of formats are among them: the sign-in page and the back-office would otherwise load `portal` for them. */
const shell = {
  name: 'shell',
  test: /src\/start\.tsx$|resources\/formats\/(decimal|format|dateFormat|periods\/(rangeLabel|daysOf))\.ts$|resources\/(people\/workplace|figures\/scope)\.ts$|src\/shell\/(app\/(Extension|Logo)\.tsx|i18n\/translator\.ts)$/,
  priority: 1.5,
};
/** The modules that every public page uses. */
const pages = { name: 'portal', test: /src\/portal\/index\.ts$/, priority: 1.4 };
/** Small functions, which compress better in one file. Those that fewer than ten chunks need stay with them. */
const lodash = { name: 'lodash', test: /node_modules\/lodash\//, minShareCount: 10 };
/** The modules that some public pages share with the back-office, so that such a page doesn't load all of `workplace`. The budgets of `npm run check` fail when one is missing. */
const few = {
  name: 'few',
  test: /resources\/language\/rules\/values\.ts$|\/rememberLocale\.ts$|ra-core\/dist\/i18n\/useLocale(State)?\.js$|react-query\/build\/modern\/useMutation\.js$/,
  priority: 0.95,
};
/** The modules of every screen of the back-office, in one file: they would otherwise be some eighty small ones. */
const workplace = { name: 'workplace', test: /src\/workplace\/screens\/(BackOffice\.tsx|load\.ts)$/, priority: 0.9 };
const frame = {
  name: 'frame',
  priority: 1,
  test: /node_modules\/(@emotion|stylis|@popperjs|@mui\/(system|styled-engine|private-theming|utils|material\/(styles|utils|internal|zero-styled|Box|Button|ButtonBase|CircularProgress|Dialog|DialogActions|DialogContent|DialogTitle|Divider|Drawer|Fade|FormControl|FormHelperText|FormLabel|Grow|IconButton|InputAdornment|InputBase|InputLabel|List|ListItem|ListItemIcon|ListItemText|ListSubheader|Menu|MenuItem|MenuList|Modal|NativeSelect|OutlinedInput|FilledInput|Input|Paper|Popover|Popper|Portal|Select|Skeleton|Slide|Stack|SvgIcon|TextField|Tooltip|Typography|useMediaQuery|transitions|Unstable_TrapFocus|Backdrop))\/)/,
};

/** The sign-in page with what it shares with the other pages of an account. */
const signIn = { name: 'signIn', test: /src\/shell\/signIn\/pages\/SignInPage\.tsx$/, priority: 0.85 };
/** What the home page and those of figures share: a figure at a glance, and the sentence about it. */
const glance = {
  name: 'glance',
  test: /src\/portal\/(page\/overview\/(sectionColor\.ts|ruled\.module\.css)|indicator\/words\/sentence\.ts|messages\/words\/writerOf\.ts|glance\/(GlanceFigure\.tsx|SentenceText\.tsx|LaceLine\.tsx|glance\.ts)|layout\/Private\.tsx)$/,
  priority: 0.8,
};
/** Small parts that an indicator's page shares with pages of text, of search and of tables. */
const parts = { name: 'parts', test: /src\/portal\/(layout\/(Crumbs|Whole|ScrollRegion)\.tsx|reading\/useLoaded\.ts)$/, priority: 0.75 };
/** The drawings of an indicator, which its page, its embedded page and reports share. */
const charts = {
  name: 'charts',
  test: /src\/portal\/indicator\/(words\/presentation\.ts|chart\/ChartFigure\.tsx|useIndicatorPage\.ts)$|src\/charts\/(model\/gaps\.ts|parts\/(Marks|Parts)\.module\.css)$/,
  priority: 0.7,
};

/** The mode that builds the product's own look in place of the client's customization. */
const plain = 'plain';

/** Places the style sheets before the fonts and scripts, because public pages are painted without scripts. */
const paintFirst: Plugin = {
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [style = ''] = /^ *<link rel="stylesheet".*\n/m.exec(html) ?? [];
      const page = html.replace(style, '').replace('    <!--head-->', () => `${style}    <!--head-->`);
      return page.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
    },
  },
};

export default defineConfig(({ mode }) => ({
  publicDir: mode === plain ? 'plain/public' : 'public',
  plugins: [react(), paintFirst, leanRouter],
  // Loads the router once: react-admin imports it both as react-router and as react-router-dom.
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
    alias: [
      ...inProduction,
      ...(mode === plain ? [{ find: /^#customization\//, replacement: fileURLToPath(new URL('plain/', import.meta.url)) }] : []),
      // Replaces some modules by smaller ones that do the same, because the bundle budget limits what a reader's browser loads.
      { find: /^victory-vendor\/d3-scale$/, replacement: fileURLToPath(new URL('src/charts/model/scales.ts', import.meta.url)) },
      { find: /^inflection$/, replacement: fileURLToPath(new URL('src/shell/substitutes/inflection.ts', import.meta.url)) },
      { find: /^jsonexport(\/.*)?$/, replacement: fileURLToPath(new URL('src/shell/substitutes/noExport.ts', import.meta.url)) },
      { find: /^react-hotkeys-hook$/, replacement: fileURLToPath(new URL('src/shell/substitutes/noHotkeys.ts', import.meta.url)) },
      {
        find: /^\.\/adapters\/reactRouterProvider\.js$/,
        replacement: fileURLToPath(new URL('src/shell/router/routerProvider.ts', import.meta.url)),
      },
      { find: /^object\.entries$/, replacement: fileURLToPath(new URL('src/shell/substitutes/objectEntries.cjs', import.meta.url)) },
      { find: /^hasown$/, replacement: fileURLToPath(new URL('src/shell/substitutes/hasOwn.cjs', import.meta.url)) },
      { find: /^lodash\/debounce(\.js)?$/, replacement: fileURLToPath(new URL('src/shell/substitutes/debounce.ts', import.meta.url)) },
      { find: /^query-string$/, replacement: fileURLToPath(new URL('src/shell/substitutes/queryString.ts', import.meta.url)) },
      { find: /^lodash\/isEqual(\.js)?$/, replacement: fileURLToPath(new URL('src/shell/substitutes/isEqual.ts', import.meta.url)) },
    ],
  },
  // Builds one style sheet, which every page links to: a page drawn on the server must look right without scripts, and before its lazy parts load.
  build: { cssCodeSplit: false },
  // Puts the modules that every screen of the back-office needs in one file, because very small files compress badly.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [loader, base, shell, pages, both, frame, lodash, few, workplace, signIn, glance, parts, charts] },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/ckeditor': 'http://localhost:3000' } },
  test: {
    // One more than the cores that a test machine has: tests in a browser wait for a fifth of their time.
    maxWorkers: 3,
    // Allows for a busy machine, which answers late.
    expect: { poll: { timeout: 40_000 * slowness } },
    // Lets test files share the modules they import, because importing is most of their cost. So no module may hold state of one application or one test.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/support/browser/settled.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          // A drawing takes its colours from there; other style sheets are not read.
          css: { include: [/tokens\.css/] },
          include: [
            'resources/**/*.test.ts',
            '{customization,plain}/**/*.node.test.ts',
            'src/**/*.node.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/house/**/*.test.ts',
            'tests/bench/support/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: { alias: [{ find: /^react-router$/, replacement: 'react-router-dom' }] },
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['{src,dataProvider,customization}/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          exclude: ['**/*.node.test.*'],
          server: { deps: { inline: [/^ra-/, 'react-admin'] } },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: { alias: builtPrograms },
        test: { ...node, globalSetup: onServer, name: 'api', include: ['server/**/*.test.ts'] },
      },
      {
        extends: true,
        resolve: { alias: builtPrograms },
        test: { ...node, globalSetup: onServer, name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...node, ...built, globalSetup: [built.globalSetup, onServer], name: 'crash', include: ['tests/crash/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...node,
          ...built,
          globalSetup: [built.globalSetup, onServer, 'tests/support/product/demonstration.ts', 'tests/support/product/readersDoor.ts'],
          name: 'browser',
          setupFiles: ['tests/support/browser/shownOnFailure.ts'],
          include: ['tests/e2e/**/*.test.ts'],
        },
      },
    ],
  },
}));
