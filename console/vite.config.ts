import { fontFaces } from '@tiffin/ui/fonts.ts'
import { THEME_DEFAULT } from '@tiffin/ui/theme.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import * as zod from 'zod/mini'

export default defineConfig({
  plugins: [react(), withoutSchemas(), faces()],
  build: {
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // A font inside the style sheet would be blocked: the policy lets fonts come as files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

/**
 * Answers are not validated in the browser, so the contract's schemas need not go there: every part of zod becomes a
 * thing that can be called and read for ever. Paths, tables and plain functions of the contract stay as they are.
 */
function withoutSchemas(): Plugin {
  const id = '\0without-schemas'
  const names = Object.keys(zod).filter(name => name !== 'default')
  const code = [
    'const any = new Proxy(() => any, { get: (_, key) => (typeof key === "symbol" ? undefined : any) })',
    `export { ${names.map(name => `any as ${name}`).join(', ')} }`,
  ].join('\n')
  return {
    name: 'without-schemas',
    enforce: 'pre',
    resolveId: source => (source === 'zod/mini' ? id : undefined),
    load: source => (source === id ? code : undefined),
  }
}

/** The platform's own faces, as files of the build: their rules stand before the console's own. */
function faces(): Plugin {
  const ids = [THEME_DEFAULT.heading_font, THEME_DEFAULT.text_font]
  return {
    name: 'faces',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/console/src/console.css') ? fontFaces(ids, path => path) + code : undefined,
  }
}
