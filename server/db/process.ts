import { readFileSync } from 'node:fs'

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** State and start of a process where the system tells (Linux). */
function describe(pid: number): { state: string; start: string } | null {
  const line = read(`/proc/${pid}/stat`)
  if (line === null) return null
  // The name in brackets may hold blanks; the fields after it are counted from the state.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const boot = read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return { state: fields[0] ?? '', start: `${boot}/${fields[19] ?? ''}` }
}

/** When a process began, so that another one with its number is not taken for it; `-` if unknown. */
export function startOf(pid: number): string {
  return describe(pid)?.start ?? '-'
}

/** True when the process that began at `start` still runs. */
export function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Not ours to signal, but there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const found = describe(pid)
  if (!found) return true
  return found.state !== 'Z' && (start === '-' || found.start === start)
}
