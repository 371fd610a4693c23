const placeholder = 'https://api.vonk.example/'

/**
 * Puts the environment variable API_ORIGIN in place of the placeholder in `netlify.toml`, because
 * Netlify fills in no variables there.
 */
export function onPreBuild({ netlifyConfig, utils }) {
  const origin = process.env.API_ORIGIN
  if (!origin) return utils.build.failBuild('API_ORIGIN is missing: the origin of the API')
  for (const redirect of netlifyConfig.redirects) {
    redirect.to = redirect.to.replace(placeholder, `${origin}/`)
  }
}
