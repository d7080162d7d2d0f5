import * as endpoints from '@tiffin/contract/back-office/figures/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { exportFigures } from './export-figures.ts'
import { readFigures } from './read-figures.ts'

export const figureStaffRoutes: Route[] = routes(endpoints, { exportFigures, readFigures })
