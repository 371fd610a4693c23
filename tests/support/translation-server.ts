import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TranslationRequest {
  method: string | undefined
  path: string | undefined
  body: Record<string, unknown>
}

export interface TranslationServer {
  url: string
  /** What it was asked so far. */
  requests: TranslationRequest[]
  /** How it answers from now on; by itself as LibreTranslate does. */
  answer: (response: ServerResponse, request: TranslationRequest) => void
}

/** Answers as LibreTranslate's published API says. */
function translate(response: ServerResponse, { body }: TranslationRequest): void {
  response.setHeader('content-type', 'application/json')
  const translatedText = `${String(body['target'])}: ${String(body['q'])}`
  const detectedLanguage = { confidence: 90, language: 'nl' }
  response.end(JSON.stringify({ translatedText, detectedLanguage }))
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as Record<string, unknown>
}

/** A translation server of its own on a free port, which can be told to misbehave. */
export async function openTranslationServer(): Promise<TranslationServer> {
  const server = createServer(async (request, response) => {
    const { method, url: path } = request
    const received = { method, path, body: await readBody(request) }
    opened.requests.push(received)
    opened.answer(response, received)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const opened: TranslationServer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer: translate
  }
  return opened
}
