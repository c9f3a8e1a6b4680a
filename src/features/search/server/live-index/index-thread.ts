import { parentPort, workerData } from 'node:worker_threads'
import { followVacancies } from './follow-vacancies.ts'
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

/** The thread that builds and updates the index, so that this work never delays the thread that answers requests. */
const port = parentPort
if (port) {
  const following = followVacancies(workerData as ThreadSettings, (message: FromThread) =>
    port.postMessage(message),
  )
  port.on('message', (message: ToThread) => {
    if (message.type === 'look') following.look(message.asked)
    else following.stop()
  })
  await following.ended
  port.close()
}
