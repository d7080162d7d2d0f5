import { dumpNames } from './dump.ts'
import { versionSentences } from './version-sentences.ts'

versionSentences(dumpNames().filter(name => name < '07'))
