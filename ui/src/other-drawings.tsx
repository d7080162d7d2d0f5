// Drawings that the first paint of the menu does not need.
import { drawing } from './drawings.tsx'

/** A signpost that points both ways. */
export const SignpostDrawing = () =>
  drawing('M60 16v70M44 86h32', 'M60 24h30l8 8-8 8H60M60 46H32l-8 8 8 8h28')

/** A paper bag, folded at the top. */
export const BagDrawing = () =>
  drawing('M36 30h48l6 56H30ZM36 30l4-12h40l4 12', 'M48 52c4 5 20 5 24 0M50 42v.01M70 42v.01')
