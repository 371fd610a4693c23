import {
  type ParamsArg,
  createRouter,
  getPagePath,
  openPage,
  redirectPage
} from '@nanostores/router'
import { routePatterns } from '#shared/routes.ts'

/** Route names and patterns of specification §2; links come from `pathTo`, never from strings. */
export const $router = createRouter(routePatterns, { links: false })

export type RouteName = keyof typeof routePatterns

/** Every screen receives the parameters of its route. */
export interface ScreenProps {
  params: Record<string, string | undefined>
}

/** The route's parameters, then the query. */
type PathArguments<Name extends RouteName> = ParamsArg<typeof routePatterns, Name>

export function pathTo<Name extends RouteName>(name: Name, ...rest: PathArguments<Name>): string {
  return (getPagePath as (...all: unknown[]) => string)($router, name, ...rest)
}

export function go<Name extends RouteName>(name: Name, ...rest: PathArguments<Name>): void {
  ;(openPage as (...all: unknown[]) => void)($router, name, ...rest)
}

/** Like `go`, without a step in the history. */
export function goInstead<Name extends RouteName>(name: Name, ...rest: PathArguments<Name>): void {
  ;(redirectPage as (...all: unknown[]) => void)($router, name, ...rest)
}

/** Opens an own path that came as text, for instance where a payment leads back to. */
export function goToPath(path: string): void {
  $router.open(path)
}
