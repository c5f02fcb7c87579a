// The ASSETS binding of `workerd serve`: the files of dist/web with content types and entity tags, which the
// disk service of workerd does not send.
export default {
  async fetch(request, { FILES, TYPES }) {
    const { pathname } = new URL(request.url)
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname
    const type = TYPES[path.slice(path.lastIndexOf(".") + 1)]
    if (!type) return new Response("Not Found", { status: 404 })
    const file = await FILES.fetch(`http://files${path}`, { method: request.method })
    if (!file.ok) return file
    const modified = Date.parse(file.headers.get("last-modified") ?? "")
    const etag = `"${modified.toString(36)}-${file.headers.get("content-length")}"`
    const headers = { "content-type": type, etag }
    const known = request.headers
      .get("if-none-match")
      ?.replaceAll("W/", "")
      .split(/\s*,\s*/)
    if (known?.includes(etag)) return new Response(null, { status: 304, headers })
    return new Response(file.body, { headers })
  },
}
