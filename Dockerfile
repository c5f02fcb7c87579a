# docker build -t larder . && docker run -p 9000:9000 -v larder:/data larder
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# No package has to compile anything, and the Node that one of them brings is here already. Not `npm ci`: it
# refuses a lock file without the binaries of other platforms.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/release.ts --folder /larder

FROM node:24.21.0-bookworm-slim
COPY --from=build /larder /larder
RUN mkdir /data && chown node:node /data
WORKDIR /larder
USER node
ENV HOST=0.0.0.0 PORT=9000 DATA_DIR=/data
EXPOSE 9000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/larder/larder.mjs"]
