import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { node, root } from './installed.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * How the server is run. Requests leave little behind them: a small nursery costs no time, and by
 * itself Node's grows to 67 MB.
 */
export const serverOptions = ['--max-semi-space-size=8']
export const serverProgram = [...serverOptions, 'server/main.ts']

/** Halves the time that a start needs to read the program, and its memory for stripping types. */
export const compileCache = join(root, 'node_modules', '.cache', 'node')

/**
 * Runs the project's Node with a channel, by which the child hears when this process is gone.
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
 * Passes signals on to the children, and ends as the first of them ends.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function endTogether(children) {
  for (const signal of signals) {
    process.on(signal, () => children.forEach(child => child.kill(signal)))
  }
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
