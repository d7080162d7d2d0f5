import { defineConfig } from 'vite'

// The letters are React, which Node does not read: they are built to `dist/letters.js` and imported as `#letters`. All that
// they need is in that file, so that React is its fast build, whatever else is in the process.
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: { ssr: 'src/shop/letters/letters.tsx', target: 'esnext', reportCompressedSize: false },
})
