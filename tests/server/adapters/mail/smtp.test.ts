import type { AddressInfo } from 'node:net'
import { type ParsedMail } from 'node:util'
