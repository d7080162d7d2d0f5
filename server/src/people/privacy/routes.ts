import * as endpoints from '@tiffin/contract/people/privacy/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { downloadExport } from './download-export.ts'
import { downloadExportByLink } from './download-export-by-link.ts'
import { getExport } from './get-export.ts'
import { type AfterErasure, requestData } from './request-data.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeByMail } from './unsubscribe-by-mail.ts'

export const privacyRoutes = (afterErasure: AfterErasure): Route[] =>
  routes(endpoints, {
    requestData: (ctx, request) => requestData(ctx, request, afterErasure),
    getExport,
    downloadExport,
    downloadExportByLink,
    unsubscribe,
    unsubscribeByMail,
  })
