import { createRoot } from 'react-dom/client'
import { watchFaults } from '#src/features/faults/watch-faults.ts'
import { environment } from '#src/lib/environment.ts'
import { App } from './App.tsx'

watchFaults()
const container = document.getElementById('app')
if (container) {
  const onUncaughtError = (error: unknown) => {
    environment.report(error)
    // Specification §8: the page for faults failed itself.
    const words = document.createElement('h1')
    words.textContent = 'An error occurred while showing the error page'
    const details = document.createElement('p')
    details.textContent = error instanceof Error ? error.message : 'Error'
    const home = document.createElement('a')
    home.href = '/'
    home.textContent = 'Go back to home'
    container.replaceChildren(words, details, home)
  }
  createRoot(container, { onUncaughtError }).render(<App />)
}
