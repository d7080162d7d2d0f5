// The rules about imports, as data. `check-imports.ts` applies them.

export type Workspace = { ours: string[]; packages: string[]; node: boolean }

const page = ['react', 'react-dom', 'wouter', '@tanstack/react-query']
const fonts = ['bitter', 'figtree', 'fraunces', 'nunito-sans', 'outfit', 'work-sans']
const app = [...page, ...fonts.map(font => `@fontsource-variable/${font}`)]
/** Only the console contains the rich text editor. */
const editor = ['commands', 'history', 'keymap', 'model', 'schema-list', 'state', 'view'].map(
  name => `prosemirror-${name}`,
)
const provider = [
  'fastify',
  ...['formbody', 'rate-limit', 'swagger', 'swagger-ui'].map(name => `@fastify/${name}`),
  'pg',
  'pg-protocol',
  '@electric-sql/pglite',
  'nodemailer',
  'openid-client',
  '@simplewebauthn/server',
  'prom-client',
  'libphonenumber-js',
  'lru-cache',
  'sharp',
  'aws4fetch',
  'sanitize-html',
  'fflate',
  'otpauth',
  'stripe',
  'zod',
  ...['core', 'message-utils'].map(name => `@lingui/${name}`),
]
const outer = [
  'vitest',
  'playwright',
  'axe-core',
  'html-validate',
  'fflate',
  'postal-mime',
  'smtp-server',
  'autocannon',
  'fastify',
  'pg',
]

/** What the files of a workspace may import: which of our folders, which packages, and whether Node's modules. */
export const workspaces: Record<string, Workspace> = {
  contract: { ours: [], packages: ['zod'], node: false },
  // A shop's colours and the formats of days, times and money are pure functions that pages and e-mails share.
  server: {
    ours: [
      'contract',
      ...['theme', 'palette-of', 'palette-problems', 'days', 'dated', 'format', 'money'].map(
        name => `ui/src/${name}.ts`,
      ),
    ],
    packages: provider,
    node: true,
  },
  ui: { ours: ['contract'], packages: app, node: false },
  storefront: { ours: ['contract', 'ui'], packages: [...app, '@simplewebauthn/browser'], node: false },
  console: {
    ours: ['contract', 'ui'],
    packages: [...app, ...editor, 'leaflet', 'uplot', 'uqr'],
    node: false,
  },
  e2e: { ours: ['contract', 'server/src/demo', 'scripts'], packages: outer, node: true },
  bench: { ours: ['contract', 'server/src/demo', 'scripts'], packages: outer, node: true },
  // Treated like a third party: it uses HTTP only, and does not depend on the server that calls it.
  'sandbox-gateway': { ours: [], packages: [], node: true },
}

/**
 * The groups of the server's folders from the lowest up, and the folders of each. A folder imports those of lower
 * groups and those of the lines before its own; the folders of `platform` may import each other. The other workspaces
 * use the same names of groups, without this order.
 */
export const groups: Record<string, string[][]> = {
  platform: [
    [
      'db',
      'secrets',
      'texts',
      'sessions',
      'integrations',
      'http',
      'jobs',
      'cannot-start.ts',
      'clock.ts',
      'limit-concurrency.ts',
      'one-at-a-time.ts',
      'env.ts',
      'env-values.ts',
    ],
  ],
  shop: [
    ['settings'],
    ['stores', 'pictures'],
    ['letters', 'short-links', 'slots', 'places', 'tables'],
    ['groups'],
  ],
  people: [
    ['consent', 'audit'],
    ['accounts', 'addresses', 'favourites'],
    ['messages'],
    ['passwords', 'passkeys', 'social'],
    ['sessions'],
    ['second-factor'],
    ['staff'],
    ['people'],
    ['privacy'],
  ],
  menu: [['menu-file'], ['menu'], ['menu-import', 'stock', 'translations'], ['drafts']],
  // `payments`: providers, the modes that a shop offers, and the rows of payment attempts.
  // `card-payments` settles payments of every kind of payable; the kinds are in higher groups.
  money: [['ledger'], ['loyalty', 'wallet'], ['payments'], ['cards'], ['card-payments']],
  ordering: [
    ['coupons'],
    ['cart'],
    ['orders'],
    ['payment-links', 'reviews', 'support'],
    ['checkout', 'bookings', 'bills'],
  ],
  'back-office': [['refunds'], ['customers', 'figures'], ['books', 'campaigns'], ['databases'], ['shops']],
  web: [['pages', 'console-pages']],
}
export const GROUPS = Object.keys(groups)
/** The only folder of the server that is built, because it contains React components. */
export const letters = 'server/src/shop/letters/'
/** Files and folders above all groups. */
export const serverTop = [
  'main.ts',
  'app.ts',
  'services.ts',
  'configured-integrations.ts',
  'start',
  'cli',
  'demo',
]
/** Any folder that is not in another line. */
export const ANY = '*'
/**
 * The storefront's folders by the same rules. `lib` belongs to no capability; `shell` is the frame around each page.
 */
export const storefront = [
  ['lib', 'service-worker'],
  ['stores'],
  ['places'],
  ['cart'],
  ['consent'],
  ['account'],
  ['privacy', 'groups', 'messages'],
  ['service'],
  ['menu', 'checkout', 'orders', 'reviews', 'bookings', 'bills', 'support'],
  ['shell'],
]
/** The table of popups loads files of all folders. `lib/popup.ts` reads the types of their properties there. */
export const popups = { table: 'storefront/src/popup-table.ts', reader: 'storefront/src/lib/popup.ts' }
/**
 * The console's folders. `shell` has the frame and shared parts of all pages, `form` the frame and the fields of those
 * that change settings, `photo` what chooses, cuts and sends one; files beside the folders combine them.
 */
export const consoleOrder = [
  ['lib'],
  ['current-shop'],
  ['waiting'],
  ['shell'],
  ['form', 'photo', 'staff'],
  ['refunds'],
  ['messages'],
  [ANY],
  ['orders'],
]
