import { createContext } from 'react'
import type { Page } from './page.ts'

/** The pages that the signed-in person may see in the selected shop. */
export const PagesContext = createContext<readonly Page[]>([])
