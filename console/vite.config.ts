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

/** Emits the platform's fonts as files of the build, with their rules before the console's own. */
function faces(): Plugin {
  const ids = [THEME_DEFAULT.heading_font, THEME_DEFAULT.text_font]
  return {
    name: 'faces',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/console/src/console.css') ? fontFaces(ids, path => path) + code : undefined,
  }
}
