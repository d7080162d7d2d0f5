import { startTwoStepThread } from '../menu-import/two-step-thread.ts'
import {
  type JudgedUpload,
  type RefusedPictures,
  type UploadedFile,
  type UploadSteps,
  uploadStepsInThisThread,
} from './upload-steps.ts'

/** Larger files take longer to parse than a page of another shop may be delayed. */
const SMALL_BYTES = 60_000

/** A large file is read in a worker thread. */
export function uploadSteps(file: UploadedFile): UploadSteps {
  if (file.bytes.length <= SMALL_BYTES) return uploadStepsInThisThread(file)
  const thread = new URL('./upload-worker.ts', import.meta.url)
  const { first, second, close } = startTwoStepThread<string[], RefusedPictures, JudgedUpload>(thread, file)
  return { read: () => first, judge: second, close }
}
