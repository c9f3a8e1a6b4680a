import { parentPort, workerData } from 'node:worker_threads'
import { mergeSegments } from '../../../domain/index/segments/merge-segments.ts'

parentPort?.postMessage(mergeSegments(workerData))
