import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { fonts } from './vite/fonts.ts'
import { SECTIONS_OF_EVERY_PAGE } from './src/lib/with-texts.ts'
import { stripSchemas } from '../scripts/vite/strip-schemas.ts'
import { textsBySection } from './vite/texts-by-section.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Without the line number of Vite's own names, which does not compress. Both builds have to agree. */
const classNameOf = (name: string, file: string) => {
  const path = relative(here('..'), file.split('?')[0]!)
  return `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** The menu's page and its modules shared with the basket. */
const MENU_PAGE = [
  'routes/order-now-page',
  'routes/order-now-sheets',
  'routes/sheet-address',
  'menu/menu/dish-row',
  'menu/menu/dish-marks',
  'menu/menu/dish-state',
  'menu/menu/opening-prices',
]
const moved = MENU_PAGE.filter(path => globSync(here(`src/${path}.*`)).length === 0)
if (moved.length > 0) throw new Error(`MENU_PAGE names no module: ${moved.join(', ')}`)

/** What the forms of popups and pages share. */
const FORM = new RegExp(
  '/ui/src/(field|labelled|radio-group|checkbox|text-area|focus-control|error-summary|select|disclosure)\\b' +
    '|/storefront/src/lib/(field-texts|session-draft|use-request-key|focus-heading)\\.',
)

/** What a new account and a contact without one share. */
const REGISTRATION =
  /\/people\/(account\/(registration|new-passwords|ways-text|use-sending)|accounts\/(phone-fault|password))\./

// The browser's build; with `build.ssr` set, the one that the server renders pages with. scripts/build.ts runs both.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    fonts(),
    textsBySection({ always: SECTIONS_OF_EVERY_PAGE, folder: here('../contract/texts/en') }),
    stripSchemas(),
  ],
  // The server would else render with React's slow development build.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: ['es2023', 'chrome125', 'firefox127', 'safari18'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: here('src/client-entry.tsx'),
          output: {
            // The first file of every page names all that is loaded later, and hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                // One file that a new version of ours leaves in the browser's cache. The library of passkeys is apart,
                // because few pages use it.
                { name: 'parts', test: /node_modules\/(?!@simplewebauthn)|rolldown\/runtime/, priority: 2 },
                // What every page starts with, in one file: it compresses better than a dozen small ones.
                { name: 'base', tags: ['$initial'], priority: 1 },
                // Of the forms that popups and pages share, for what their names alone would weigh in the first file.
                { name: 'form', test: FORM },
                // In one file for the same reason.
                { name: 'registration', test: REGISTRATION },
                { name: 'modal', test: /ui\/src\/(modal|sheet|dialog)\b/ },
                { name: 'menu-page', test: new RegExp(`/src/(${MENU_PAGE.join('|')})\\.`) },
              ],
            },
          },
        },
  },
}))
