import { type ComponentType, createContext } from 'react'

/** What is shown beside a page's name in the navigation, such as how many entries are new, by the page's name. */
export const BadgesContext = createContext<Partial<Record<string, ComponentType>>>({})
