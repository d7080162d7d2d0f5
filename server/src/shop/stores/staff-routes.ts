import * as endpoints from '@tiffin/contract/shop/stores/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { changeSection } from './change-section.ts'
import { deleteSecret } from './delete-secret.ts'
import { getPreviewLinks } from './get-preview-links.ts'
import { getSection } from './get-section.ts'
import { getSectionVersion } from './get-section-version.ts'
import { listSectionVersions } from './list-section-versions.ts'
import { listSecrets } from './list-secrets.ts'
import { restoreSection } from './restore-section.ts'
import { saveSecret } from './save-secret.ts'

export const storeStaffRoutes: Route[] = routes(endpoints, {
  getSection,
  changeSection,
  listSectionVersions,
  getSectionVersion,
  restoreSection,
  getPreviewLinks,
  listSecrets,
  saveSecret,
  deleteSecret,
})
