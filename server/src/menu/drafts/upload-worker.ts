import { workerData } from 'node:worker_threads'
import { serveTwoSteps } from '../menu-import/two-step-thread.ts'
import { type UploadedFile, uploadStepsInThisThread } from './upload-steps.ts'

/** The worker thread of one uploaded file. */
const steps = uploadStepsInThisThread(workerData as UploadedFile)
await serveTwoSteps(steps.read, steps.judge)
