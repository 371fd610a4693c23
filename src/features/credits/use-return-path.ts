import { useState } from 'react'
import { keepReturnPath } from './return-path.ts'

/** Takes over where buying was started from, once per visit of the screen. */
export function useReturnPath(): void {
  useState(keepReturnPath)
}
