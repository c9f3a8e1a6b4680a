import { spawn } from 'node:child_process'

type ProgramOutcome = 'done' | 'failed' | 'out of time'

/**
 * Runs a program in a process group of its own, so that its child processes also end at the time limit. It gets no variables of the server's
 * environment, and its proxy settings lead nowhere, so that it has no network.
 */
export function runProgram(
  [program = '', ...given]: readonly string[],
  home: string,
  seconds: number,
): Promise<ProgramOutcome> {
  const { promise, resolve } = Promise.withResolvers<ProgramOutcome>()
  const nowhere = 'http://127.0.0.1:9'
  const child = spawn(program, given, {
    cwd: home,
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: home, http_proxy: nowhere, https_proxy: nowhere },
  })
  let isOutOfTime = false
  const limit = setTimeout(() => {
    isOutOfTime = true
    killProcessGroup(child.pid)
  }, seconds * 1000)
  child.once('error', () => resolve('failed'))
  child.once('exit', (code) => {
    // Ends any child process that remains, because it would still use the folder.
    killProcessGroup(child.pid)
    if (code === 0) resolve('done')
    else resolve(isOutOfTime ? 'out of time' : 'failed')
  })
  return promise.finally(() => clearTimeout(limit))
}

function killProcessGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}
