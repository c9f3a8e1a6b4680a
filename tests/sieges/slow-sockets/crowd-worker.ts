import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { parentPort, workerData } from 'node:worker_threads'
import type { CrowdWanted } from './crowd.ts'

const { origin, manner, sockets, person } = workerData as CrowdWanted
const { port, host, protocol } = new URL(origin)
/** A random delay, so that not all sockets open again at the same moment. */
const openedAgainMs = () => 5000 + Math.random() * 10_000
const DROP_MS = 1000
const at = { port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.1' }

let [opened, ended, longestMs] = [0, 0, 0]
for (let place = 0; place < sockets; place++) open(place % 2 === 0, true)
setInterval(() => parentPort?.postMessage({ opened, ended, longestMs }), 200)

function open(hasCredentials: boolean, isFirst: boolean) {
  let began = performance.now()
  const socket: Socket =
    protocol === 'https:'
      ? connectSecurely({ ...at, servername: 'localhost', rejectUnauthorized: false })
      : connect(at)
  let dripping: NodeJS.Timeout | undefined
  socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    began = performance.now()
    if (isFirst) opened += 1
    socket.write(beginning(hasCredentials))
    if (manner !== 'idle')
      dripping = setInterval(
        () => socket.write(manner === 'slow headers' ? 'x-a: b\r\n' : ' '),
        DROP_MS,
      )
  })
  socket.resume()
  socket.on('error', () => {})
  socket.once('close', () => {
    clearInterval(dripping)
    if (isFirst) {
      ended += 1
      longestMs = Math.max(longestMs, performance.now() - began)
    }
    setTimeout(() => open(hasCredentials, false), openedAgainMs())
  })
}

function beginning(hasCredentials: boolean): string {
  const credentials = hasCredentials ? `authentication: Bearer ${person.token}\r\n` : ''
  const own = `host: ${host}\r\nclient-id: portal\r\n${credentials}`
  const upload = `/api/v1/user/${person.id}/curriculumvitae`
  switch (manner) {
    // A socket that has sent a whole request then stays open, like one that sends none.
    case 'idle':
      return hasCredentials ? `GET /api/v1/user/${person.id} HTTP/1.1\r\n${own}\r\n` : ''
    case 'slow headers':
      return `GET /api/v1/user/${person.id} HTTP/1.1\r\n${own}`
    case 'slow JSON':
      return `POST /portal/v1/vja/search HTTP/1.1\r\n${own}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`
    case 'slow multipart':
      return `POST ${upload} HTTP/1.1\r\n${own}content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--b\r\n`
  }
}
