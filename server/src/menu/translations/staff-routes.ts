import * as endpoints from '@tiffin/contract/menu/translations/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { listTranslations } from './list-translations.ts'
import { saveTranslation } from './save-translation.ts'

export const translationStaffRoutes: Route[] = routes(endpoints, { listTranslations, saveTranslation })
