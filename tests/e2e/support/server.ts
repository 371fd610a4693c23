import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/lib/postgres.ts'
import { compileCache, serverOptions } from '#scripts/lib/process.mjs'

/** The real server on a folder of its own, as `npm start` runs it. */
export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'vonk-e2e-'))
  #port = 0
  readonly #environment: Record<string, string>
  readonly #entry: string
  #process: ChildProcess | undefined
  #log = ''

  protected constructor(environment: Record<string, string>, entry = 'server/main.ts') {
    this.#environment = environment
    this.#entry = entry
  }

  /** @param entry the program of the process; the server's own by default */
  static async open(environment: Record<string, string> = {}, entry?: string): Promise<Server> {
    return this.start(new Server(environment, entry))
  }

  protected static async start<S extends Server>(server: S): Promise<S> {
    server.#port = await freePort()
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...serverOptions, this.#entry], {
      // The server ends when the channel closes, so that none outlives its tests.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        PORT: String(this.#port),
        DATA_DIR: this.folder,
        VONK_DEMO_MEMBERS: '30',
        VONK_DEMO_WARM: 'no',
        VONK_LOG_LEVEL: 'warn',
        ...this.#environment
      }
    })
    const keep = (text: Buffer) => (this.#log += text.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    this.#process = child
    // Some seconds, and many times that on a machine with more to do.
    const patience = Date.now() + 300_000
    while (!(await this.#answers())) {
      if (Date.now() > patience || child.exitCode !== null) {
        throw new Error(`No server:\n${this.#log}`)
      }
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      response => response.ok,
      () => false
    )
  }

  /** Ends the process without warning, as a power failure would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  protected get process(): ChildProcess | undefined {
    return this.#process
  }

  /** What the server printed and logged. */
  get log(): string {
    return this.#log
  }

  /** The newest letter to an address, from the development outbox. */
  async letterTo(address: string): Promise<string> {
    for (let attempt = 0; attempt < 50; attempt++) {
      const list = await (await fetch(`${this.url}/dev/outbox`)).text()
      const row = list.split('<li').find(item => item.includes(address))
      const path = /href="(\/dev\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
      if (path !== undefined) return (await fetch(`${this.url}${path}`)).text()
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    throw new Error(`No letter to ${address}`)
  }
}
