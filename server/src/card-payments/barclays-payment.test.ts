import { startBarclaysGateway } from '../testing/gateways.ts'
import { cardSentences } from './testing/card-sentences.ts'

cardSentences(startBarclaysGateway)
