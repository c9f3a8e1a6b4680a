import { parentPort, workerData } from 'node:worker_threads'
import { keepIndexUpToDate } from './keep-index-up-to-date.ts'
import type { MessageFromThread, ThreadSettings, MessageToThread } from './thread-messages.ts'

/** The thread that builds and updates the index, so that this work never delays the thread that answers requests. */
const mainThreadPort = parentPort
if (mainThreadPort) {
  const following = keepIndexUpToDate(workerData as ThreadSettings, (message: MessageFromThread) =>
    mainThreadPort.postMessage(message),
  )
  mainThreadPort.on('message', (message: MessageToThread) => {
    if (message.type === 'look') following.look(message.asked)
    else following.stop()
  })
  await following.ended
  mainThreadPort.close()
}
