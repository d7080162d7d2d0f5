import { FONT_IDS } from '@tiffin/contract/shop/settings/look'
import { fontFaces } from '@tiffin/ui/fonts.ts'
import { THEME_DEFAULT } from '@tiffin/ui/theme.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { stripSchemas } from '../scripts/vite/strip-schemas.ts'

export default defineConfig({
  plugins: [react(), stripSchemas(), faces()],
  build: {
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // A font inside the style sheet would be blocked: the content security policy allows fonts only as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

/**
 * Emits the platform's fonts as files of the build, with their rules before the console's own; and all that shops may
 * choose from, with the page on which they do.
 */
function faces(): Plugin {
  const ids = [THEME_DEFAULT.heading_font, THEME_DEFAULT.text_font]
  const others = FONT_IDS.filter(id => !ids.includes(id))
  return {
    name: 'faces',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/console/src/console.css')) return fontFaces(ids, path => path) + code
      if (id.endsWith('/settings/look/faces.css')) return fontFaces(others, path => path) + code
      return undefined
    },
  }
}
