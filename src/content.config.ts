import type { Loader } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { site } from '#shared/built-site.ts'
import { documentsOf } from '#shared/site-documents.ts'

/** The Markdown of every document, part by part: `{document key}/{section id}`. */
const documentParts: Loader = {
  name: 'document-parts',
  async load({ store, renderMarkdown, watcher }) {
    const renderAll = async () => {
      store.clear()
      for (const { key, intro, sections } of documentsOf(site)) {
        for (const { id, body } of [{ id: 'intro', body: intro }, ...sections]) {
          const rendered = await renderMarkdown(body)
          store.set({ id: `${key}/${id}`, data: {}, body, rendered })
        }
      }
    }
    await renderAll()
    watcher?.on('change', path => {
      if (/\/legal\/[^/]+\.md$/.test(path)) void renderAll()
    })
  }
}

export const collections = { documentParts: defineCollection({ loader: documentParts }) }
