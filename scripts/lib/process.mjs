import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { node, root } from './installed.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const parentCheckMilliseconds = 250

/**
 * Node options of the server. A small young generation costs no time, because requests leave little
 * garbage, and Node's default grows to 67 MB.
 */
export const serverOptions = ['--max-semi-space-size=8']
export const serverProgram = [...serverOptions, 'server/main.ts']

/** The compile cache halves the time to load the program and the memory to strip its types. */
export const compileCache = join(root, 'node_modules', '.cache', 'node')

/**
 * Runs the project's Node with an IPC channel. The channel closes when this process ends, which
 * stops the server even after a SIGKILL of this process.
 *
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
export function runNode(args, environment = {}) {
  return spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      PATH: `${dirname(node)}:${process.env.PATH}`,
      ...environment
    }
  })
}

/**
 * Forwards signals to the children. Ends with the exit code or the signal of the first child that
 * ends, and stops the other children.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function endTogether(children) {
  const stop = signal => children.forEach(child => child.kill(signal))
  for (const signal of signals) process.on(signal, () => stop(signal))
  onParentEnd(() => stop('SIGTERM'))
  for (const child of children) {
    child.on('exit', (code, signal) => {
      for (const other of children) if (other !== child) other.kill('SIGTERM')
      if (signal === null) {
        process.exitCode ??= code ?? 1
        return
      }
      for (const name of signals) process.removeAllListeners(name)
      process.kill(process.pid, signal)
    })
  }
}

/**
 * npm forwards neither SIGHUP nor SIGKILL, and a shell between npm and this process forwards
 * nothing. The parent's end is visible as a changed parent id. Without npm the parent may be a
 * terminal, which the process may outlive.
 *
 * @param {() => void} act
 */
function onParentEnd(act) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, parentCheckMilliseconds)
  timer.unref()
}
