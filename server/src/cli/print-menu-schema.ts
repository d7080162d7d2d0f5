import { menuFileSchema } from '../menu/menu-file/menu-file-schema.ts'

// node server/src/cli/print-menu-schema.ts > docs/menu-file.schema.json && npm run format
process.stdout.write(`${JSON.stringify(menuFileSchema(), null, 2)}\n`)
