export { requireBuilt } from '../../server/src/testing/require-built.ts'
