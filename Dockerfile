# Podium in an image: `docker build -t podium .` (docs/operations.md, Install). The database is another container or
# server: PostgreSQL is not in it.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /podium
# A layer of its own: packages are downloaded again only when the lock file changes.
COPY package.json package-lock.json .npmrc ./
COPY demo/package.json demo/
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm run prune

FROM ${BASE}
WORKDIR /podium
COPY --from=build /podium/node_modules node_modules
COPY --from=build /podium/dist dist
COPY --from=build /podium/package.json /podium/THIRD_PARTY_NOTICES.md ./
COPY catalogue catalogue
COPY cli cli
COPY contract contract
COPY data data
COPY demo demo
COPY domain domain
COPY phrases phrases
COPY presenters presenters
COPY server server
# `podium` is the operator's command. Creating the data folder here makes a new volume belong to the portal's user.
RUN printf '#!/bin/sh\nexec node --disable-warning=ExperimentalWarning /podium/dist/program/podium.js "$@"\n' > /usr/local/bin/podium \
  && chmod 755 /usr/local/bin/podium \
  && mkdir /data && chown 1000:1000 /data
ENV NODE_ENV=production PODIUM_DATA=/data
# The allocator setting of scripts/lib/serve.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
# The user `node` of the base image, as a number so that Kubernetes can verify that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "dist/program/main.js"]
