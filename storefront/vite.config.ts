import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { shortClassName } from './vite/class-names.ts'
import { fonts } from './vite/fonts.ts'
import { stripSchemas } from './vite/strip-schemas.ts'

// The browser's build; with `build.ssr` set, the one that the server renders pages with. scripts/build.ts runs both.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), fonts(), ...(isSsrBuild ? [] : [stripSchemas()])],
  resolve: {
    alias: isSsrBuild ? {} : { 'zod/mini': fileURLToPath(new URL('vite/no-schemas.ts', import.meta.url)) },
  },
  css: { modules: { generateScopedName: shortClassName } },
  ssr: { noExternal: true },
  build: {
    target: ['es2023', 'chrome125', 'firefox127', 'safari18'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { input: fileURLToPath(new URL('src/client-entry.tsx', import.meta.url)) },
  },
}))
