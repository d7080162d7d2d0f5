import * as endpoints from '@tiffin/contract/menu/drafts/staff'
import * as shared from '@tiffin/contract/menu/drafts/shared-menu'
import { type Route, routes } from '../../platform/http/route.ts'
import { cancelLaterMenu } from './cancel-later-menu.ts'
import { changeDraft } from './change-draft.ts'
import { dropDraft } from './drop-draft.ts'
import { followDraft } from './follow-draft.ts'
import { exportMenuFile } from './export-menu-file.ts'
import { getSharedMenu } from './get-shared-menu.ts'
import { saveMenuFollowers } from './save-menu-followers.ts'
import { stopFollowingMenu } from './stop-following-menu.ts'
import { getDraft } from './get-draft.ts'
import { getMenuArchive } from './get-menu-archive.ts'
import { getMenuVersion } from './get-menu-version.ts'
import { listMenuVersions } from './list-menu-versions.ts'
import { previewMenuFile } from './preview-menu-file.ts'
import { publishDraft } from './publish-draft.ts'
import { publishDraftLater } from './publish-draft-later.ts'
import { restoreMenu } from './restore-menu.ts'
import { importMenuFile } from './import-menu-file.ts'

export const draftStaffRoutes: Route[] = [
  ...routes(shared, { getSharedMenu, saveMenuFollowers, stopFollowingMenu }),
  ...routes(endpoints, {
    getDraft,
    followDraft,
    changeDraft,
    dropDraft,
    publishDraft,
    publishDraftLater,
    cancelLaterMenu,
    getMenuArchive,
    listMenuVersions,
    getMenuVersion,
    restoreMenu,
    previewMenuFile,
    importMenuFile,
    exportMenuFile,
  }),
]
