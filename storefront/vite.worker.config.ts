import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

// The service worker: one file without a hash in its name, because browsers look for its new version at the same address.
export default defineConfig({
  build: {
    outDir: 'dist/worker',
    target: ['es2023', 'chrome125', 'firefox127', 'safari18'],
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('src/service-worker/service-worker.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
