import { onTestFinished, vi } from 'vitest'

interface Asked {
  options: PositionOptions
  give(lat: number, lon: number, at?: number): void
  /** 1 refused, 2 unavailable, 3 timed out. */
  fail(code: number): void
}

export interface Device {
  /** Every question that the browser was asked for its position, oldest first. */
  asked: Asked[]
  /** Changes the permission, as a person does in the browser's settings. */
  permit(state: PermissionState): void
  /** How many still listen for a change. */
  listeners: number
}

interface DeviceOptions {
  permission?: PermissionState
  geolocation?: boolean
  permissions?: 'answers' | 'missing' | 'refuses'
}

/** A browser that knows where it is, answered by the test. */
export function openDevice({
  permission = 'prompt',
  geolocation = true,
  permissions = 'answers'
}: DeviceOptions = {}): Device {
  const status = Object.assign(new EventTarget(), { state: permission })
  const device: Device = {
    asked: [],
    listeners: 0,
    permit(state) {
      status.state = state
      status.dispatchEvent(new Event('change'))
    }
  }
  const listen = status.addEventListener.bind(status)
  status.addEventListener = (type, listener, options) => {
    device.listeners++
    const { signal } = options as { signal: AbortSignal }
    signal.addEventListener('abort', () => device.listeners--)
    listen(type, listener, options)
  }
  vi.stubGlobal('navigator', {
    ...(geolocation ? { geolocation: { getCurrentPosition: ask } } : {}),
    ...(permissions === 'missing' ? {} : { permissions: { query } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())

  async function query(): Promise<typeof status> {
    if (permissions === 'refuses') throw new TypeError('geolocation is not a permission here')
    return status
  }
  function ask(
    give: (position: object) => void,
    fail: (error: object) => void,
    options: PositionOptions
  ): void {
    device.asked.push({
      options,
      give: (latitude, longitude, at = 0) =>
        give({ coords: { latitude, longitude }, timestamp: at }),
      fail: code => fail({ code })
    })
  }
  return device
}
