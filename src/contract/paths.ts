/**
 * Addresses of operations that are asked without `call()` too: see docs/architecture.md. Nothing is
 * imported here, so that they bring nothing along.
 */
export const settingsPath = '/api/settings.php'
export const memberPath = '/api/member.php'
export const userPath = '/api/user.php'
export const bouncePath = '/api/bounce.php'
export const pageHiddenPath = '/api/page-hidden.php'

/** Files to save; the server answers them without the contract. */
export const invoicePath = '/api/invoice.php'
export const ledgerExportPath = '/api/ledger-export.php'
