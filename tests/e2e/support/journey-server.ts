import { Server } from './server.ts'

type Command =
  | { name: 'completeSignup'; memberId: string }
  | { name: 'checkLedger' }
  | { name: 'query'; sql: string; values: unknown[] }

export type JourneyCommand = Command & { id: string }

export interface JourneyReply {
  id: string
  result?: unknown
  error?: string
}

/** The server of one Playwright worker, with a channel for state that no API call can create. */
export class JourneyServer extends Server {
  static override async open(environment: Record<string, string> = {}): Promise<JourneyServer> {
    return this.start(new JourneyServer(environment, 'tests/e2e/support/journey-process.ts'))
  }

  /** Confirms the address of a new member and ends the signup after its first step. */
  async completeSignup(memberId: string): Promise<void> {
    await this.#execute({ name: 'completeSignup', memberId })
  }

  /** @returns the faults that the server finds in its books */
  async checkLedger(): Promise<unknown> {
    return this.#execute({ name: 'checkLedger' })
  }

  /** Runs one SQL statement in the server's database. @returns its rows */
  async query<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.#execute({ name: 'query', sql, values })) as Row[]
  }

  async #execute(command: Command): Promise<unknown> {
    const { process } = this
    if (!process) throw new Error('The server does not run')
    const id = crypto.randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<JourneyReply>()
    const receive = (reply: JourneyReply) => reply.id === id && resolve(reply)
    const end = () => reject(new Error(`The server ended during ${command.name}`))
    process.on('message', receive).once('exit', end)
    process.send({ ...command, id })
    const { result, error } = await promise.finally(() =>
      process.off('message', receive).off('exit', end)
    )
    if (error !== undefined) throw new Error(`${command.name}: ${error}`)
    return result
  }
}
